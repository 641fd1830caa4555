import { type DeploymentStatus, deploymentEvents, needsCredentials } from '@noren/contracts/deployments';
import type { PlatformAnswer, PlatformRelease } from '@noren/contracts/platform';
import { type Consumer, consumer, ServiceError } from '@noren/service-kit';
import type { LogStep } from './release-worker.js';
import {
  type DeploymentFailure,
  type DeploymentRecord,
  type DeploymentRepository,
  getDeploymentFailure,
} from './repository.js';

export interface AnnouncerDeps {
  readonly repository: Pick<DeploymentRepository, 'find'>;
  /** Announces through the service that owns the app; undefined if the app is deleted. */
  readonly announce: (appId: string, release: PlatformRelease) => Promise<PlatformAnswer | undefined>;
  readonly getUrl: (deployment: DeploymentRecord) => string;
  readonly log: LogStep;
  /** Milliseconds within which the platform must answer before a release. */
  readonly deadlineMs: number;
}

export type Announcer = ReturnType<typeof createAnnouncer>;

const retryMs = 500;
/** Delays of a report while the platform does not answer: for more than eight hours. */
const reports = { name: 'platform', attempts: 50, backoffMs: [1_000, 10_000, 60_000, 600_000] };

/**
 * Creates the announcements of deployments to the platform that the app is registered with. Development is not
 * announced: its releases are the developers' own.
 */
export function createAnnouncer({ repository, announce, getUrl, log, deadlineMs }: AnnouncerDeps) {
  function send(deployment: DeploymentRecord, status: DeploymentStatus) {
    const { id: deploymentId, appId, environment, assetsVersion, digest } = deployment;
    const url = getUrl(deployment);
    return announce(appId, { deploymentId, environment, status, url, assetsVersion, digest });
  }

  /** Retries until the deadline while the platform does not answer. */
  async function request(deployment: DeploymentRecord, signal: AbortSignal) {
    const deadline = Date.now() + deadlineMs;
    for (;;) {
      signal.throwIfAborted();
      try {
        return await send(deployment, 'publishing');
      } catch (error) {
        if (!isUnavailable(error) || Date.now() + retryMs > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  /** Reports how a deployment ended, once the end is stored. */
  async function report(deploymentId: string, status: DeploymentStatus): Promise<void> {
    const deployment = await repository.find(deploymentId);
    if (deployment === undefined || !needsCredentials(deployment.environment)) return;
    if (deployment.failureCode === 'platformRejected') return;
    const answer = await send(deployment, status);
    if (answer === undefined || answer.outcome === 'notConfigured') return;
    const event = answer.outcome === 'accepted' ? 'platformNotified' : 'platformRejected';
    await log(deployment, { event, detail: answer.detail });
  }

  return {
    /** Asks the platform to accept a release. @returns why it must not go live */
    async accept(deployment: DeploymentRecord, signal: AbortSignal): Promise<DeploymentFailure | undefined> {
      if (!needsCredentials(deployment.environment)) return undefined;
      try {
        const answer = await request(deployment, signal);
        if (answer?.outcome === 'rejected') return getDeploymentFailure('platformRejected', answer.detail);
        if (answer?.outcome === 'accepted')
          await log(deployment, { event: 'platformAccepted', detail: answer.detail });
        return undefined;
      } catch (error) {
        if (isUnavailable(error)) return getDeploymentFailure('platformUnavailable');
        throw error;
      }
    },
    consumers: [
      consumer(deploymentEvents.completed, ({ data }) => report(data.deploymentId, 'published'), reports),
      consumer(deploymentEvents.failed, ({ data }) => report(data.deploymentId, 'failed'), reports),
    ] as readonly Consumer[],
  };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'platformUnavailable';
}
