import type {
  MiniAppReleaseSpec,
  MiniAppReleaseStatus,
  ReleaseAck,
  ReleaseCondition,
} from '@noren/contracts/releases';
import type { ObjectMeta } from './watch-resources.js';

/** The fields of a resource that its acknowledgements refer to. */
export interface AcknowledgedRelease {
  readonly metadata: Pick<ObjectMeta, 'name' | 'resourceVersion' | 'generation'>;
  readonly spec: Pick<MiniAppReleaseSpec, 'digest' | 'deploymentId'>;
  readonly status: MiniAppReleaseStatus;
}

/** Summary of all replicas' acknowledgements. */
export type ReleaseSummary = Omit<MiniAppReleaseStatus, 'replicas'>;

/** Summarizes a resource's status from the acknowledgements of its replicas. */
export function getSummary({ metadata, spec, status }: AcknowledgedRelease, now: Date): ReleaseSummary {
  const acks = status.replicas ?? [];
  const ready = acks.filter(
    ({ digest, error, deploymentId }) =>
      digest === spec.digest && deploymentId === spec.deploymentId && error === undefined,
  );
  const agreed = acks.length > 0 && ready.length === acks.length;
  const digest = agreed ? spec.digest : status.digest;
  const before = status.conditions?.find(({ type }) => type === 'Ready');
  const condition: Omit<ReleaseCondition, 'lastTransitionTime'> = {
    type: 'Ready',
    ...getState(acks, ready.length, agreed),
    observedGeneration: metadata.generation ?? 0,
  };
  const unmoved = before?.status === condition.status ? before.lastTransitionTime : undefined;
  return {
    readyReplicas: ready.length,
    ...(digest === undefined ? {} : { digest }),
    conditions: [{ ...condition, lastTransitionTime: unmoved ?? now.toISOString() }],
  };
}

function getState(
  acks: readonly ReleaseAck[],
  ready: number,
  agreed: boolean,
): Pick<ReleaseCondition, 'status' | 'reason' | 'message'> {
  const served = `${ready} of ${acks.length} replicas serve it`;
  if (agreed) return { status: 'True', reason: 'Served', message: served };
  const failed = acks.find(({ error }) => error !== undefined);
  if (failed === undefined) return { status: 'False', reason: 'Progressing', message: served };
  return { status: 'False', reason: 'Refused', message: `${failed.replica}: ${failed.error ?? ''}` };
}

/** True if a resource's status already has this summary. */
export function hasSummary({ status }: AcknowledgedRelease, summary: ReleaseSummary): boolean {
  const { readyReplicas, digest, conditions } = status;
  const plain = (value: ReleaseSummary) =>
    JSON.stringify([
      value.readyReplicas,
      value.digest,
      value.conditions?.map(({ type, status, reason, message, observedGeneration }) => [
        type,
        status,
        reason,
        message,
        observedGeneration,
      ]),
    ]);
  return plain({ readyReplicas, digest, conditions }) === plain(summary);
}

/** True if both acknowledgements carry the same digest, deployment and error. */
export function isSameAck(one: ReleaseAck | undefined, other: ReleaseAck): boolean {
  return one?.digest === other.digest && one.deploymentId === other.deploymentId && one.error === other.error;
}
