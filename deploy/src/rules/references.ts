import type { V1ServicePort } from '@kubernetes/client-node';
import { externalSecrets } from '../installation/external-secrets.js';
import { getWorkloads, type Manifest, ofKind, selects, type Workload } from '../manifests/manifest.js';
import type { Gateway, HttpRoute } from '../schemas/gateway-api.js';
import { forEachObject, forEachWorkload, type Rule, when } from './rule.js';

interface Service {
  spec: { selector?: Record<string, string>; ports: V1ServicePort[] };
}

const has = (
  all: readonly Manifest[],
  kind: string,
  name: string | undefined,
  namespace: string | undefined,
) => ofKind(all, kind).find(({ metadata }) => metadata.name === name && metadata.namespace === namespace);

/** Returns the keys of an external Secret; undefined if it is not documented for operators. */
function secretKeys(namespace: string | undefined, name: string): readonly string[] | undefined {
  return externalSecrets.find((secret) => secret.namespace === namespace && secret.name === name)?.keys;
}

function missingKey(kind: string, name: string, key: string, keys: readonly string[] | undefined): string[] {
  if (keys === undefined) return [`names the ${kind} ${name}, which does not exist`];
  return when(!keys.includes(key), `names ${key} of the ${kind} ${name}, which does not have it`);
}

function variables(workload: Workload, all: readonly Manifest[]): string[] {
  return workload.containers.flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }) => {
      const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom ?? {};
      if (secret !== undefined)
        return missingKey(
          'Secret',
          secret.name ?? '',
          secret.key,
          secretKeys(workload.namespace, secret.name ?? ''),
        );
      if (map === undefined || map.optional === true) return [];
      const data = has(all, 'ConfigMap', map.name, workload.namespace)?.['data'] as object | undefined;
      return missingKey('ConfigMap', map.name ?? '', map.key, data && Object.keys(data));
    }),
  );
}

function volumes(workload: Workload, all: readonly Manifest[]): string[] {
  const { namespace, pod, object } = workload;
  const { volumeClaimTemplates = [] } = object['spec'] as { volumeClaimTemplates?: Manifest[] };
  const declared = [...(pod.volumes ?? []), ...volumeClaimTemplates.map(({ metadata }) => metadata)];
  const names = declared.map(({ name }) => name);
  const missing = (pod.volumes ?? []).flatMap(({ configMap, secret, persistentVolumeClaim: volumeClaim }) => [
    ...when(
      configMap !== undefined && !has(all, 'ConfigMap', configMap.name, namespace),
      `mounts the ConfigMap ${configMap?.name}, which does not exist`,
    ),
    ...when(
      secret !== undefined && secretKeys(namespace, secret.secretName ?? '') === undefined,
      `mounts the Secret ${secret?.secretName}, which is not documented`,
    ),
    ...when(
      volumeClaim !== undefined && !has(all, 'PersistentVolumeClaim', volumeClaim.claimName, namespace),
      `mounts the claim ${volumeClaim?.claimName}, which does not exist`,
    ),
  ]);
  const unknown = workload.containers.flatMap(({ name, volumeMounts = [] }) =>
    volumeMounts.flatMap((mount) =>
      when(!names.includes(mount.name), `${name}: mounts ${mount.name}, which is not a volume`),
    ),
  );
  return [...missing, ...unknown];
}

/** Returns what is wrong with a service's pods and ports. */
function targets({ metadata, spec }: Manifest & Service, all: readonly Manifest[]): string[] {
  const pods = getWorkloads(all).filter(
    ({ namespace, template }) =>
      namespace === metadata.namespace &&
      selects({ matchLabels: spec.selector ?? {} }, template.metadata?.labels),
  );
  const [pod] = pods;
  if (pods.length !== 1 || pod === undefined) return [`sends to the pods of ${pods.length} workloads`];
  const ports = pod.containers.flatMap(({ ports: own = [] }) => own);
  return spec.ports.flatMap(({ port, targetPort = port }) =>
    when(
      !ports.some(({ name, containerPort }) => name === targetPort || containerPort === targetPort),
      `sends to the port ${targetPort}, which ${pod.name} does not have`,
    ),
  );
}

function routeFaults(
  { metadata: { namespace }, spec }: Manifest & HttpRoute,
  all: readonly Manifest[],
): string[] {
  const gateways = ofKind<Gateway>(all, 'Gateway');
  const parents = spec.parentRefs.flatMap((parent) => {
    const gateway = gateways.find(
      ({ metadata }) =>
        metadata.name === parent.name && metadata.namespace === (parent.namespace ?? namespace),
    );
    const listener = gateway?.spec.listeners.find(({ name }) => name === parent.sectionName);
    if (listener === undefined)
      return [`attaches to ${parent.name}/${parent.sectionName}, which does not exist`];
    const { from, selector } = listener.allowedRoutes.namespaces;
    const labels = { 'kubernetes.io/metadata.name': namespace ?? '' };
    const allowed = from === 'Same' ? gateway?.metadata.namespace === namespace : selects(selector, labels);
    return when(!allowed, `may not attach to ${parent.sectionName}`);
  });
  const backends = spec.rules.flatMap(({ backendRefs = [] }) =>
    backendRefs.flatMap(({ name, port }) => {
      const service = has(all, 'Service', name, namespace) as (Manifest & Service) | undefined;
      return when(
        !service?.spec.ports.some((own) => own.port === port),
        `sends to ${name}:${port}, which does not exist`,
      );
    }),
  );
  return [...parents, ...backends];
}

/** Every reference has a target. */
export const referenceRules: readonly Rule[] = [
  forEachWorkload('selectors-match', ({ selector, template, isServer }) =>
    when(
      isServer &&
        (Object.keys(selector?.matchLabels ?? {}).length === 0 ||
          !selects(selector, template.metadata?.labels)),
      'does not select its own pods',
    ),
  ),
  forEachObject('services-resolve', (object, all) =>
    object.kind === 'Service' ? targets(object as Manifest & Service, all) : [],
  ),
  forEachWorkload('variables-resolve', variables),
  forEachWorkload('volumes-resolve', volumes),
  forEachWorkload('accounts-resolve', ({ pod, namespace }, all) =>
    when(
      !has(all, 'ServiceAccount', pod.serviceAccountName, namespace),
      `runs as ${pod.serviceAccountName}, which does not exist`,
    ),
  ),
  forEachObject('scaling-resolves', ({ kind, metadata, ...rest }, all) => {
    if (kind !== 'HorizontalPodAutoscaler') return [];
    const { scaleTargetRef: target } = rest['spec'] as { scaleTargetRef: { kind: string; name: string } };
    return when(
      !has(all, target.kind, target.name, metadata.namespace),
      `scales the ${target.kind} ${target.name}, which does not exist`,
    );
  }),
  forEachObject('roles-resolve', ({ kind, metadata, ...rest }, all) => {
    if (kind !== 'RoleBinding') return [];
    const { roleRef, subjects = [] } = rest as unknown as {
      roleRef: { kind: string; name: string };
      subjects?: { kind: string; name: string; namespace?: string }[];
    };
    return [
      ...when(
        !has(all, roleRef.kind, roleRef.name, metadata.namespace),
        `binds ${roleRef.name}, which is not a role`,
      ),
      ...subjects.flatMap(({ kind: who, name, namespace }) =>
        when(!has(all, who, name, namespace), `binds ${name}, which does not exist`),
      ),
    ];
  }),
  forEachObject('routes-resolve', (object, all) =>
    object.kind === 'HTTPRoute' ? routeFaults(object as unknown as Manifest & HttpRoute, all) : [],
  ),
  forEachObject('certificates-resolve', (object) => {
    if (object.kind !== 'Gateway') return [];
    const { listeners } = (object as unknown as Gateway).spec;
    return listeners.flatMap(({ tls }) =>
      (tls?.certificateRefs ?? []).flatMap(({ name }) =>
        when(
          secretKeys(object.metadata.namespace, name) === undefined,
          `names the certificate ${name}, which does not exist`,
        ),
      ),
    );
  }),
];
