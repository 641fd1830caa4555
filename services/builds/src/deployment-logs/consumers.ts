import { deploymentEvents } from '@noren/contracts/deployments';
import { type Consumer, consumer } from '@noren/service-kit';
import type { DeploymentLogService, LoggedDeployment, LoggedStep } from './service.js';

/**
 * Logs the start and end of deployments from their events.
 *
 * The events are stored in the same write as the state change. A crash therefore leaves no gap, and the log
 * never contains a change that was not stored.
 */
export function deploymentLogConsumers(
  { write }: Pick<DeploymentLogService, 'write'>,
  find: (deploymentId: string) => Promise<LoggedDeployment | undefined>,
): Consumer[] {
  const name = 'log';
  async function log(deploymentId: string, step: LoggedStep): Promise<void> {
    const deployment = await find(deploymentId);
    if (deployment !== undefined) await write(deployment, step);
  }
  return [
    consumer(
      deploymentEvents.requested,
      ({ data, time: at }) => log(data.deploymentId, { event: 'requested', detail: data.digest, at }),
      { name },
    ),
    consumer(
      deploymentEvents.completed,
      ({ data, time: at }) => log(data.deploymentId, { event: 'published', detail: data.digest, at }),
      { name },
    ),
    consumer(
      deploymentEvents.failed,
      ({ data, time: at }) => log(data.deploymentId, { event: 'failed', detail: data.failure, at }),
      { name },
    ),
  ];
}
