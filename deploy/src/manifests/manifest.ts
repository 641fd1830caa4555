import type {
  V1Container,
  V1LabelSelector,
  V1ObjectMeta,
  V1PodSpec,
  V1PodTemplateSpec,
} from '@kubernetes/client-node';

/** An object as it is applied; its other fields depend on its kind. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: V1ObjectMeta;
  readonly [field: string]: unknown;
}

/** Returns a name for messages: `Deployment noren/groups`. */
export function getTitle({ kind, metadata }: Manifest): string {
  return `${kind} ${metadata.namespace === undefined ? '' : `${metadata.namespace}/`}${metadata.name}`;
}

/** Filters objects by kind; `T` is what the caller knows of their specification. */
export function ofKind<T = Manifest>(objects: readonly Manifest[], ...kinds: string[]): (Manifest & T)[] {
  return objects.filter(({ kind }) => kinds.includes(kind)) as (Manifest & T)[];
}

/** Kinds whose pods end once their work is done. */
const ending = ['Job', 'CronJob'];

/** An object that creates pods. */
export interface Workload {
  readonly object: Manifest;
  readonly name: string;
  readonly namespace: string | undefined;
  /** Undefined if its pods end. */
  readonly selector: V1LabelSelector | undefined;
  /** True if its pods run until they are replaced: they need probes and a selector. */
  readonly isServer: boolean;
  readonly template: V1PodTemplateSpec;
  readonly pod: V1PodSpec;
  /** Including init containers. */
  readonly containers: readonly V1Container[];
}

interface PodSource {
  readonly selector?: V1LabelSelector;
  readonly template: V1PodTemplateSpec;
}

/** Lists the workloads among the objects. */
export function getWorkloads(objects: readonly Manifest[]): Workload[] {
  const kinds = ['Deployment', 'StatefulSet', 'DaemonSet', ...ending];
  return ofKind<{ spec: PodSource & { jobTemplate?: { spec: PodSource } } }>(objects, ...kinds).map(
    (object) => {
      const { selector, template } = object.spec.jobTemplate?.spec ?? object.spec;
      const pod = template.spec as V1PodSpec;
      return {
        object,
        name: object.metadata.name ?? '',
        namespace: object.metadata.namespace,
        selector,
        isServer: !ending.includes(object.kind),
        template,
        pod,
        containers: [...(pod.initContainers ?? []), ...pod.containers],
      };
    },
  );
}

/** True if a selector matches the labels; as in the API, an empty one matches all. */
export function selects(
  selector: V1LabelSelector | undefined,
  labels: Readonly<Record<string, string>> = {},
): boolean {
  const equal = Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
  const matched = (selector?.matchExpressions ?? []).every(({ key, operator, values = [] }) => {
    const value = labels[key];
    if (operator === 'In') return value !== undefined && values.includes(value);
    if (operator === 'NotIn') return value === undefined || !values.includes(value);
    return (operator === 'Exists') === (value !== undefined);
  });
  return equal && matched;
}
