import type { V1LabelSelector } from '@kubernetes/client-node';
import { type Manifest, ofKind, selects, type Workload } from '../manifests/manifest.js';
import { forEachWorkload, type Rule, when } from './rule.js';

/** Annotation with the reason why a workload has a single pod; without it a workload has two or more. */
const singleReplica = 'noren.app/single-replica';

const isSingle = ({ object }: Workload) => (object.metadata.annotations?.[singleReplica] ?? '') !== '';

/** Rules that keep workloads available while nodes and pods come and go. */
export const availabilityRules: readonly Rule[] = [
  forEachWorkload('two-replicas', (workload, all) =>
    when(!isSingle(workload) && getReplicas(workload, all) < 2, 'runs fewer than two pods'),
  ),
  forEachWorkload('disruption-budget', (workload, all) => {
    const budgets = ofKind<{
      spec: { selector?: V1LabelSelector; minAvailable?: unknown; maxUnavailable?: unknown };
    }>(all, 'PodDisruptionBudget').filter(
      ({ metadata, spec }) =>
        metadata.namespace === workload.namespace &&
        selects(spec.selector, workload.template.metadata?.labels),
    );
    return [
      ...when(
        !isSingle(workload) && budgets.length !== 1,
        `${budgets.length} disruption budgets select its pods`,
      ),
      ...budgets.flatMap(({ spec }) =>
        when(spec.maxUnavailable === 0, 'its budget prevents draining a node'),
      ),
    ];
  }),
  forEachWorkload('spread', (workload) => {
    const { topologySpreadConstraints = [] } = workload.pod;
    const spread = topologySpreadConstraints.some(
      ({ topologyKey, labelSelector }) =>
        topologyKey === 'kubernetes.io/hostname' &&
        Object.keys(labelSelector?.matchLabels ?? {}).length > 0 &&
        selects(labelSelector, workload.template.metadata?.labels),
    );
    return when(!isSingle(workload) && !spread, 'its pods may all be on one node');
  }),
];

function getReplicas({ name, namespace, object }: Workload, all: readonly Manifest[]): number {
  const autoscaler = ofKind<{
    spec: { scaleTargetRef: { name: string; kind: string }; minReplicas?: number };
  }>(all, 'HorizontalPodAutoscaler').find(
    ({ metadata, spec }) =>
      metadata.namespace === namespace &&
      spec.scaleTargetRef.name === name &&
      spec.scaleTargetRef.kind === object.kind,
  );
  const { replicas = 1 } = object['spec'] as { replicas?: number };
  return autoscaler === undefined ? replicas : (autoscaler.spec.minReplicas ?? 1);
}
