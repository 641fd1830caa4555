import type { V1PolicyRule } from '@kubernetes/client-node';
import { type Manifest, ofKind } from '../manifests/manifest.js';
import { forEachObject, forEachWorkload, type Rule, when } from './rule.js';

interface Binding {
  roleRef: { kind: string; name: string };
  subjects?: { kind: string; name: string; namespace?: string }[];
}

/** Which workloads may use the Kubernetes API, and for what. */
export const accessRules: readonly Rule[] = [
  forEachWorkload('no-token', (workload, all) => {
    const account = workload.pod.serviceAccountName ?? 'default';
    const mounted = workload.pod.automountServiceAccountToken !== false;
    const bound = isBound(all, account, workload.namespace);
    return [
      ...when(mounted && !bound, `has a token of ${account}, which has no permissions`),
      ...when(!mounted && bound, `has no token of ${account}, which has a role`),
      ...when(account === 'default', 'has no service account of its own'),
    ];
  }),
  forEachObject('no-account-token', (object, all) => {
    if (object.kind !== 'ServiceAccount') return [];
    const mounted = object['automountServiceAccountToken'] !== false;
    const bound = isBound(all, object.metadata.name ?? '', object.metadata.namespace);
    return when(mounted && !bound, 'mounts its token but has no role');
  }),
  forEachObject('least-privilege', (object) => {
    if (object.kind === 'ClusterRole' || object.kind === 'ClusterRoleBinding')
      return ['applies to all namespaces'];
    if (object.kind !== 'Role') return [];
    const { rules } = object as unknown as { rules: V1PolicyRule[] };
    return rules.flatMap(({ apiGroups = [], resources = [], verbs }) => [
      ...when(
        [...apiGroups, ...resources, ...verbs].some((entry) => entry.includes('*')),
        'has a wildcard',
      ),
      ...when(resources.includes('secrets'), 'may read secrets'),
      ...when(
        verbs.some((verb) => ['escalate', 'bind', 'impersonate', 'deletecollection'].includes(verb)),
        'may escalate its own permissions',
      ),
    ]);
  }),
];

function isBound(all: readonly Manifest[], account: string, namespace: string | undefined): boolean {
  return ofKind<Binding>(all, 'RoleBinding').some(({ metadata, subjects = [] }) =>
    subjects.some(
      (subject) =>
        subject.kind === 'ServiceAccount' &&
        subject.name === account &&
        (subject.namespace ?? metadata.namespace) === namespace,
    ),
  );
}
