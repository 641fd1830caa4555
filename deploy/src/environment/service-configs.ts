import type { Endpoint } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import type { TObject } from 'typebox';

/** Environment variables of a service. */
export interface ServiceConfig {
  readonly required: readonly string[];
  readonly known: readonly string[];
}

const services = [...new Set<Endpoint['service']>([...endpoints.map(({ service }) => service), 'edge'])];

/** Returns each service's configuration schema, taken from the service itself. */
export async function serviceConfigs(): Promise<Map<string, ServiceConfig>> {
  const configs = new Map<string, ServiceConfig>();
  for (const service of services) {
    // Services export nothing, so the file is imported by path.
    const file = new URL(`../../../services/${service}/src/config.ts`, import.meta.url);
    const { config } = (await import(file.pathname)) as { config: TObject };
    const known = Object.keys(config.properties);
    const { required = [] } = config as { required?: string[] };
    configs.set(`noren-${service}`, {
      known,
      required: required.filter((name) => !('default' in (config.properties[name] ?? {}))),
    });
  }
  return configs;
}
