import type { ServiceName } from './core.js';

/** The services that store documents. */
export const servicesWithDatabase = ['groups', 'templates', 'apps', 'builds', 'loyalty'] as const;
export type ServiceWithDatabase = (typeof servicesWithDatabase)[number];

/** Returns the name of a service's database: services never share one. */
export function databaseName(service: ServiceName): string {
  return `noren_${service}`;
}

/** Returns the URI of a database on a MongoDB server. */
export function databaseUri(server: string, database: string): string {
  const [, head = '', query = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(server) ?? [];
  return `${head}/${database}${query}`;
}
