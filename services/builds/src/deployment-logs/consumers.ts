import { deploymentEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { DeploymentLogService, LoggedDeployment, LoggedStep } from './service.js';

/**
 * Writes down how deployments begin and end, from the events that go with those very writes: so a worker
 * that dies in between leaves no gap, and nothing is told that did not happen.
 */
export function deploymentLogConsumers(
  { write }: Pick<DeploymentLogService, 'write'>,
  find: (deploymentId: string) => Promise<LoggedDeployment | undefined>,
): Consumer[] {
  const name = 'log';
  async function keep(deploymentId: string, step: LoggedStep): Promise<void> {
    const deployment = await find(deploymentId);
    if (deployment !== undefined) await write(deployment, step);
  }
  return [
    consumer(
      deploymentEvents.requested,
      ({ data, time: at }) => keep(data.deploymentId, { event: 'requested', detail: data.digest, at }),
      { name },
    ),
    consumer(
      deploymentEvents.completed,
      ({ data, time: at }) => keep(data.deploymentId, { event: 'published', detail: data.digest, at }),
      { name },
    ),
    consumer(
      deploymentEvents.failed,
      ({ data, time: at }) => keep(data.deploymentId, { event: 'failed', detail: data.failure, at }),
      { name },
    ),
  ];
}
