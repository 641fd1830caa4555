import type { ServiceConfig } from '../environment/service-configs.js';
import { getWorkloads } from '../manifests/manifest.js';
import { forEachWorkload, type Rule, when } from './rule.js';

/** Variables that Node itself reads, not a service's configuration. */
const ofNode = ['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

/** Each service gets every variable it requires, and none it does not read. */
export function environmentRules(configs: ReadonlyMap<string, ServiceConfig>): Rule[] {
  const getConfig = (name: string, env: readonly { name: string }[] = []) => {
    const config = configs.get(name);
    return config === undefined ? undefined : { config, names: env.map((variable) => variable.name) };
  };
  return [
    {
      name: 'services-run',
      check: (objects) => {
        const running = new Set(getWorkloads(objects).map(({ name }) => name));
        const missing = [...configs.keys()].filter((name) => !running.has(name));
        return missing.map((name) => ({ object: name, message: 'is not deployed' }));
      },
    },
    forEachWorkload('environment-complete', ({ name, pod }) => {
      const service = getConfig(name, pod.containers[0]?.env);
      return (service?.config.required ?? [])
        .filter((one) => !service?.names.includes(one))
        .map((one) => `lacks ${one}`);
    }),
    forEachWorkload('environment-known', ({ name, pod }) => {
      const service = getConfig(name, pod.containers[0]?.env);
      return (service?.names ?? []).flatMap((one) => [
        ...when(
          !service?.config.known.includes(one) && !ofNode.includes(one),
          `has ${one}, which it does not read`,
        ),
        ...when(service?.names.filter((other) => other === one).length !== 1, `has ${one} twice`),
      ]);
    }),
  ];
}
