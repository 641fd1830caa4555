import type { ServiceConfig } from '../environment/service-configs.js';
import { getWorkloads } from '../manifests/manifest.js';
import { everyWorkload, type Rule, when } from './rule.js';

/** Read by Node itself, not by a service's configuration. */
const ofNode = ['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

/** Each service is told what it must be told, and nothing that it does not read. */
export function environmentRules(configs: ReadonlyMap<string, ServiceConfig>): Rule[] {
  const told = (name: string, env: readonly { name: string }[] = []) => {
    const config = configs.get(name);
    return config === undefined ? undefined : { config, names: env.map((variable) => variable.name) };
  };
  return [
    {
      name: 'services-run',
      check: (objects) => {
        const running = new Set(getWorkloads(objects).map(({ name }) => name));
        const missing = [...configs.keys()].filter((name) => !running.has(name));
        return missing.map((name) => ({ object: name, message: 'is nowhere to be deployed' }));
      },
    },
    everyWorkload('environment-complete', ({ name, pod }) => {
      const service = told(name, pod.containers[0]?.env);
      return (service?.config.required ?? [])
        .filter((one) => !service?.names.includes(one))
        .map((one) => `is not told ${one}`);
    }),
    everyWorkload('environment-known', ({ name, pod }) => {
      const service = told(name, pod.containers[0]?.env);
      return (service?.names ?? []).flatMap((one) => [
        ...when(
          !service?.config.known.includes(one) && !ofNode.includes(one),
          `is told ${one}, which it does not read`,
        ),
        ...when(service?.names.filter((other) => other === one).length !== 1, `is told ${one} twice`),
      ]);
    }),
  ];
}
