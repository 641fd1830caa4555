import { type GaugeValue, type Measure, measure } from '@noren/service-kit';
import type { AssetRepository } from './assets/repository.js';
import type { DeploymentRepository } from './deployments/repository.js';

/** Creates the metrics of builds and deployments: queue length and durations. */
export function createMetrics(assets: Pick<AssetRepository, 'queued'>) {
  const builds = measure('noren_build_duration_seconds');
  const deployments = measure('noren_deploy_duration_seconds');

  return {
    measures: [builds, deployments] satisfies Measure[],
    gauges: (): Promise<GaugeValue[]> =>
      Promise.all(
        (['waiting', 'processing'] as const).map(async (status) => ({
          name: 'noren_build_queue_length',
          labels: { status },
          value: await assets.queued(status),
        })),
      ),

    /** Wraps the repository to record each build once, by the worker that stores its outcome. */
    measuredBuilds(repository: AssetRepository): AssetRepository {
      const { complete, fail } = repository;
      const noted = <T extends StartedWork>(ended: T | undefined, outcome: Outcome) => {
        if (ended !== undefined) builds.note({ outcome }, toSeconds(ended));
        return ended;
      };
      return {
        ...repository,
        complete: async (...args) => noted(await complete(...args), 'completed'),
        fail: async (...args) => noted(await fail(...args), 'failed'),
      };
    },

    /** Wraps the repository to record each deployment once. */
    measuredDeployments(repository: DeploymentRepository): DeploymentRepository {
      const { complete, fail } = repository;
      const noted = <T extends StartedWork & { environment: string }>(
        ended: T | undefined,
        outcome: Outcome,
      ) => {
        if (ended !== undefined)
          deployments.note({ environment: ended.environment, outcome }, toSeconds(ended));
        return ended;
      };
      return {
        ...repository,
        complete: async (...args) => noted(await complete(...args), 'completed'),
        fail: async (...args) => noted(await fail(...args), 'failed'),
      };
    },
  };
}

type Outcome = 'completed' | 'failed';
interface StartedWork {
  readonly createdAt: string;
  readonly updatedAt: string;
}

function toSeconds({ createdAt, updatedAt }: StartedWork): number {
  return (Date.parse(updatedAt) - Date.parse(createdAt)) / 1_000;
}
