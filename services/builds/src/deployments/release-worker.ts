import type { DeploymentLog, ReleaseAck } from '@noren/contracts';
import { ReleaseConflictError, ReleaseRefusedError, type Releases } from '@noren/service-kit';
import { Failure } from '../pipeline/failure.js';
import type { PointerOf } from './release-pointer.js';
import type { DeploymentRecord, DeploymentRepository, Trouble } from './repository.js';

/** A step of a deployment, for its log. */
export interface ReleaseStep extends Pick<DeploymentLog, 'event'> {
  detail?: string;
  replica?: string;
}

export interface ReleaseWorkerDeps {
  repository: DeploymentRepository;
  releases: Releases;
  pointerOf: PointerOf;
  /** Writes a step down; the same step again changes nothing. */
  log: (deployment: DeploymentRecord, step: ReleaseStep) => Promise<void>;
  /** How long the edge replicas have to confirm, milliseconds. */
  deadlineMs: number;
}

/** Brings a deployment to its end; safe to call again with the same one, from any step. */
export type ReleaseWorker = (deploymentId: string, signal: AbortSignal) => Promise<void>;

/**
 * Moves the pointer of a deployment and waits for the edge. The environment stays taken until the outcome
 * is written, and a failure is noted before the pointer is put back: so a worker that takes over always
 * knows which way to go, and no two deployments move one pointer at once.
 */
export function createReleaseWorker(deps: ReleaseWorkerDeps): ReleaseWorker {
  return async (deploymentId, signal) => {
    const deployment = await deps.repository.take(deploymentId);
    if (deployment === undefined || (await ended(deployment, deps, signal))) return;
    // Another worker has it now, or the app was deleted: then nobody else takes the move back.
    await withdrawOrphan(deployment, deps);
  };
}

/** @returns whether this worker could write how it ended */
async function ended(
  deployment: DeploymentRecord,
  deps: ReleaseWorkerDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const { repository } = deps;
  const trouble = deployment.trouble ?? (await publish(deployment, deps, signal));
  if (trouble === undefined) return (await repository.complete(deployment)) !== undefined;
  const failing = await repository.note(deployment, trouble);
  if (failing === undefined) return false;
  await putBack(failing, deps);
  return (await repository.fail(failing, trouble)) !== undefined;
}

/** @returns why members do not get the release everywhere, or undefined when they do */
async function publish(
  deployment: DeploymentRecord,
  deps: ReleaseWorkerDeps,
  signal: AbortSignal,
): Promise<Trouble | undefined> {
  const { id: deploymentId, systemName, environment, digest } = deployment;
  const acks = new Map<string, ReleaseAck>();
  const told = new Set<ReleaseAck>();
  let wake = () => {};
  const stop = await deps.releases.watchAcks({ systemName, environment, deploymentId }, (ack) => {
    acks.set(ack.replica, ack);
    wake();
  });
  try {
    const refusal = await move(deployment, deps);
    if (refusal !== undefined) return refusal;
    await deps.log(deployment, { event: 'pointerMoved', detail: digest });
    const deadline = Date.now() + deps.deadlineMs;
    for (;;) {
      signal.throwIfAborted();
      const replicas = await deps.releases.replicas(environment);
      const untold = [...acks.values()].filter((ack) => !told.has(ack));
      for (const ack of untold) {
        await deps.log(deployment, stepOf(ack));
        told.add(ack);
      }
      // What came meanwhile is written down before it counts.
      if ([...acks.values()].some((ack) => !told.has(ack))) continue;
      const outcome = judge(replicas, acks, digest);
      if (outcome.settled) return outcome.trouble;
      const left = deadline - Date.now();
      if (left <= 0) return outcome.trouble;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, Math.min(left, glanceMs));
      });
    }
  } finally {
    await stop();
  }
}

/** @returns why the target does not take the release, or undefined when it does */
async function move(deployment: DeploymentRecord, deps: ReleaseWorkerDeps): Promise<Trouble | undefined> {
  try {
    await deps.releases.publish(await deps.pointerOf(deployment));
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseConflictError) return troubleOf('deployConflict', error.message);
    if (error instanceof ReleaseRefusedError) return troubleOf('deployTargetRefused', error.message);
    throw error;
  }
}

/** Replicas come and go without an acknowledgement: so often they are counted again. */
const glanceMs = 200;

function stepOf({ replica, error }: ReleaseAck): ReleaseStep {
  if (error === undefined) return { event: 'replicaConfirmed', detail: replica, replica };
  return { event: 'replicaRefused', detail: `${replica}: ${error}`, replica };
}

/** Where a deployment stands: `trouble` is what it fails of, at once when settled, else at the deadline. */
function judge(
  replicas: readonly string[],
  acks: ReadonlyMap<string, ReleaseAck>,
  digest: string,
): { settled: boolean; trouble?: Trouble } {
  if (replicas.length === 0) return { settled: false, trouble: troubleOf('deployNowhere') };
  const refusal = replicas.map((replica) => acks.get(replica)).find((ack) => ack?.error !== undefined);
  if (refusal !== undefined) {
    return { settled: true, trouble: troubleOf('deployRefused', `${refusal.replica}: ${refusal.error}`) };
  }
  const silent = replicas.filter((replica) => acks.get(replica)?.digest !== digest);
  if (silent.length === 0) return { settled: true };
  return { settled: false, trouble: troubleOf('deployUnconfirmed', silent.join(', ')) };
}

function troubleOf(code: Trouble['code'], detail?: string): Trouble {
  return { code, text: new Failure(code, detail).message };
}

/**
 * What was live before stays live: by the record of deployments, which knows better than the pointer. What a
 * person has set on the target meanwhile is theirs, so there is nothing to put back then.
 */
async function putBack(deployment: DeploymentRecord, deps: ReleaseWorkerDeps): Promise<void> {
  const { appId, systemName, environment, trouble } = deployment;
  if (trouble?.code === 'deployConflict') return;
  const live = (await deps.repository.latest({ appId, status: 'published' })).get(environment);
  if (live === undefined) await deps.releases.withdraw({ systemName, environment });
  else if ((await move(live, deps)) !== undefined) return;
  await deps.log(deployment, { event: 'putBack', ...(live === undefined ? {} : { detail: live.digest }) });
}

/** Ends the serving of a host whose deployment is no more. */
async function withdrawOrphan(
  { systemName, environment }: DeploymentRecord,
  { repository, releases }: ReleaseWorkerDeps,
): Promise<void> {
  const host = { systemName, environment };
  const pointer = await releases.pointer(host);
  if (pointer === undefined || (await repository.find(pointer.deploymentId)) !== undefined) return;
  await releases.withdraw(host);
}
