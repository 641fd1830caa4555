import { getWorkloads, type Manifest } from '../manifests/manifest.js';

/** A party of network flows: a workload, or an outside party that policies know by labels. */
export interface Actor {
  readonly name: string;
  /** Absent for outside parties. */
  readonly namespace?: string | undefined;
  readonly namespaceLabels: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  /** Named pod ports. */
  readonly ports: Readonly<Record<string, number>>;
}

const outside = (
  name: string,
  namespaceLabels: Record<string, string>,
  labels: Record<string, string> = {},
): Actor => ({ name, namespaceLabels, labels, ports: {} });

/** Outside parties: those that workloads communicate with, and two that they must not reach. */
export const outsiders: readonly Actor[] = [
  outside('gateway', { 'noren.app/gateway': 'true' }),
  outside('monitoring', { 'noren.app/monitoring': 'true' }),
  outside('names', { 'kubernetes.io/metadata.name': 'kube-system' }, { 'k8s-app': 'kube-dns' }),
  outside('neighbour of names', { 'kubernetes.io/metadata.name': 'kube-system' }, { 'k8s-app': 'other' }),
  outside(
    'other-client',
    { 'kubernetes.io/metadata.name': 'elsewhere' },
    { 'app.kubernetes.io/name': 'other' },
  ),
];

/** Returns the workloads as parties of flows. */
export function getActors(objects: readonly Manifest[]): Actor[] {
  return getWorkloads(objects).map(({ name, namespace, template, containers }) => ({
    name,
    namespace,
    namespaceLabels: { 'kubernetes.io/metadata.name': namespace ?? '' },
    labels: template.metadata?.labels ?? {},
    ports: Object.fromEntries(
      containers.flatMap(({ ports = [] }) => ports.map((port) => [port.name ?? '', port.containerPort])),
    ),
  }));
}
