import { type Endpoint, endpoints } from '@noren/contracts';
import type { TObject } from 'typebox';

/** What a service reads from its environment. */
export interface ServiceConfig {
  readonly required: readonly string[];
  readonly known: readonly string[];
}

const services = [...new Set<Endpoint['service']>([...endpoints.map(({ service }) => service), 'edge'])];

/** The schema of each service's configuration, as the service itself has it. */
export async function serviceConfigs(): Promise<Map<string, ServiceConfig>> {
  const configs = new Map<string, ServiceConfig>();
  for (const service of services) {
    // A service exports nothing, so its file is read where it is.
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
