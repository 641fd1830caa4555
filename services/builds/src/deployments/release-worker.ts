import type { DeploymentLog } from '@noren/contracts/deployments';
import type { ReleaseAck } from '@noren/contracts/releases';
import { ReleaseConflictError, ReleaseRejectedError, type Releases } from '@noren/service-kit';
import type { ToPointer } from './release-pointer.js';
import type { SyncReleases } from './sync-releases.js';
import {
  type DeploymentFailure,
  type DeploymentRecord,
  type DeploymentRepository,
  getDeploymentFailure,
} from './repository.js';

/** A step of a deployment, for its log. */
export interface ReleaseStep extends Pick<DeploymentLog, 'event'> {
  detail?: string;
  replica?: string;
}

export type LogStep = (deployment: DeploymentRecord, step: ReleaseStep) => Promise<void>;

export interface ReleaseWorkerDeps {
  repository: DeploymentRepository;
  releases: Releases;
  toPointer: ToPointer;
  /** True if the app is deleted and can be restored. */
  isTrashed: (appId: string) => Promise<boolean>;
  /** Makes the release target serve what is live of an app. */
  syncReleases: SyncReleases;
  /** Asks the platform to accept the release. @returns why it must not go live */
  accept: (deployment: DeploymentRecord, signal: AbortSignal) => Promise<DeploymentFailure | undefined>;
  /** Restores damaged files of the release. @returns how many; 0 if that does not help */
  restore: (deployment: DeploymentRecord) => Promise<number>;
  /** Logs a step; idempotent. */
  log: LogStep;
  /** Milliseconds within which all edge replicas must confirm. */
  deadlineMs: number;
}

/** Processes a deployment; idempotent, and resumes from any step. */
export type ReleaseWorker = (deploymentId: string, signal: AbortSignal) => Promise<void>;

/**
 * Creates the worker that moves the pointer of a deployment and waits for the edge.
 *
 * The environment stays locked until the outcome is stored, so no two deployments move the same pointer at
 * the same time. A failure is stored before the rollback, so a worker that takes over knows whether to
 * publish or to roll back.
 */
export function createReleaseWorker(deps: ReleaseWorkerDeps): ReleaseWorker {
  return async (deploymentId, signal) => {
    const deployment = await deps.repository.acquire(deploymentId);
    if (deployment === undefined) return;
    if (await ended(deployment, deps, signal)) return;
    // Another worker has taken over, or the app was deleted. In the latter case only this worker can undo
    // the move.
    await removeOrphan(deployment, deps);
  };
}

/** @returns true if this worker stored the outcome */
async function ended(
  deployment: DeploymentRecord,
  deps: ReleaseWorkerDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const { repository } = deps;
  const trouble =
    deployment.trouble ??
    (await getTrashFailure(deployment, deps)) ??
    (await deps.accept(deployment, signal)) ??
    (await publish(deployment, deps, signal));
  if (trouble === undefined) {
    if ((await repository.complete(deployment)) === undefined) return false;
    // The app may have been put into the trash, or restored, while its pointer was moved.
    await deps.syncReleases(deployment.appId);
    return true;
  }
  const failing = await repository.note(deployment, trouble);
  if (failing === undefined) return false;
  await rollback(failing, deps);
  return (await repository.fail(failing, trouble)) !== undefined;
}

/** @returns why the release failed; undefined if every edge replica serves it */
async function publish(
  deployment: DeploymentRecord,
  deps: ReleaseWorkerDeps,
  signal: AbortSignal,
): Promise<DeploymentFailure | undefined> {
  const { id: deploymentId, systemName, environment, digest } = deployment;
  const acks = new Map<string, ReleaseAck>();
  const logged = new Set<ReleaseAck>();
  let wake = () => {};
  const stop = await deps.releases.watchAcks({ systemName, environment, deploymentId }, (ack) => {
    acks.set(ack.replica, ack);
    wake();
  });
  try {
    const rejection = await movePointer(deployment, deps);
    if (rejection !== undefined) return rejection;
    await deps.log(deployment, { event: 'pointerMoved', detail: digest });
    let deadline = Date.now() + deps.deadlineMs;
    let isRestored = false;
    for (;;) {
      signal.throwIfAborted();
      const replicas = await deps.releases.replicas(environment);
      const listUnlogged = () => [...acks.values()].filter((ack) => !logged.has(ack));
      for (const ack of listUnlogged()) {
        await deps.log(deployment, getStep(ack));
        logged.add(ack);
      }
      // Log acknowledgements that arrived meanwhile before they count.
      if (listUnlogged().length > 0) continue;
      const trashed = await getTrashFailure(deployment, deps);
      if (trashed !== undefined) return trashed;
      const outcome = judge(replicas, acks, digest);
      const isRefused = outcome.failure?.code === 'deployRefused';
      if (isRefused && !isRestored && (await restore(deployment, deps))) {
        isRestored = true;
        for (const { replica, error } of acks.values()) if (error !== undefined) acks.delete(replica);
        // Replicas load it again at once, and after a pause of their own in any case.
        await movePointer(deployment, deps);
        deadline = Date.now() + deps.deadlineMs;
        continue;
      }
      if (outcome.isFinal) return outcome.failure;
      const left = deadline - Date.now();
      if (left <= 0) return outcome.failure;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, Math.min(left, pollMs));
      });
    }
  } finally {
    await stop();
  }
}

/** Restores damaged files of a release that replicas refuse. @returns true if it is intact now */
async function restore(deployment: DeploymentRecord, deps: ReleaseWorkerDeps): Promise<boolean> {
  const count = await deps.restore(deployment);
  if (count > 0) await deps.log(deployment, { event: 'filesRestored', detail: `${count}` });
  return count > 0;
}

/** @returns the failure of a deployment whose app is in the trash: no server keeps its release */
async function getTrashFailure(
  { appId }: DeploymentRecord,
  { isTrashed }: ReleaseWorkerDeps,
): Promise<DeploymentFailure | undefined> {
  return (await isTrashed(appId)) ? getDeploymentFailure('deployUnconfirmed') : undefined;
}

/** @returns why the target rejected the release; undefined if it accepted */
async function movePointer(
  deployment: DeploymentRecord,
  deps: ReleaseWorkerDeps,
): Promise<DeploymentFailure | undefined> {
  try {
    await deps.releases.publish(await deps.toPointer(deployment));
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseConflictError) return getDeploymentFailure('deployConflict', error.message);
    if (error instanceof ReleaseRejectedError)
      return getDeploymentFailure('deployTargetRefused', error.message);
    throw error;
  }
}

/** Poll interval: replicas can join or leave without an acknowledgement. */
const pollMs = 200;

function getStep({ replica, error }: ReleaseAck): ReleaseStep {
  if (error === undefined) return { event: 'replicaConfirmed', detail: replica, replica };
  return { event: 'replicaRefused', detail: `${replica}: ${error}`, replica };
}

/** Evaluates the acknowledgements: `failure` fails the deployment now if final, else at the deadline. */
function judge(
  replicas: readonly string[],
  acks: ReadonlyMap<string, ReleaseAck>,
  digest: string,
): { isFinal: boolean; failure?: DeploymentFailure } {
  if (replicas.length === 0) return { isFinal: false, failure: getDeploymentFailure('deployNowhere') };
  const rejection = replicas.map((replica) => acks.get(replica)).find((ack) => ack?.error !== undefined);
  if (rejection !== undefined) {
    return {
      isFinal: true,
      failure: getDeploymentFailure('deployRefused', `${rejection.replica}: ${rejection.error}`),
    };
  }
  const silent = replicas.filter((replica) => acks.get(replica)?.digest !== digest);
  if (silent.length === 0) return { isFinal: true };
  return { isFinal: false, failure: getDeploymentFailure('deployUnconfirmed', silent.join(', ')) };
}

const failuresBeforeMove: readonly DeploymentFailure['code'][] = ['platformRejected', 'platformUnavailable'];

/**
 * Points the environment back at the live release according to the stored deployments, not the pointer.
 *
 * Leaves a pointer alone that a user has edited on the target, or that never moved.
 */
async function rollback(deployment: DeploymentRecord, deps: ReleaseWorkerDeps): Promise<void> {
  const { appId, systemName, environment, trouble } = deployment;
  if (trouble?.code === 'deployConflict') return;
  if (await deps.isTrashed(appId)) {
    await deps.syncReleases(appId);
    // Otherwise it was restored meanwhile.
    if (await deps.isTrashed(appId)) return;
  }
  const live = (await deps.repository.latest({ appId, status: 'published' })).get(environment);
  if (trouble !== undefined && failuresBeforeMove.includes(trouble.code)) {
    // An earlier attempt may have moved it before it crashed.
    const pointer = await deps.releases.pointer({ systemName, environment });
    if (pointer?.deploymentId !== deployment.id) return;
  }
  if (live === undefined) await deps.releases.removePointer({ systemName, environment });
  else if ((await movePointer(live, deps)) !== undefined) return;
  await deps.log(deployment, { event: 'putBack', ...(live === undefined ? {} : { detail: live.digest }) });
}

/** Withdraws the pointer of a host whose deployment no longer exists. */
async function removeOrphan(
  { systemName, environment }: DeploymentRecord,
  { repository, releases }: ReleaseWorkerDeps,
): Promise<void> {
  const host = { systemName, environment };
  const pointer = await releases.pointer(host);
  if (pointer === undefined || (await repository.find(pointer.deploymentId)) !== undefined) return;
  await releases.removePointer(host);
}
