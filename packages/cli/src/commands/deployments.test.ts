import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { assetEndpoints } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';
import type { Endpoint } from '@noren/contracts/core';
import { type Deployment, deploymentEndpoints } from '@noren/contracts/deployments';
import { Command } from 'commander';
import type { Context } from '../context.js';
import { addDeploymentCommands } from './deployments.js';

const app = { id: 'app-1', systemName: 'cafe' };
const page = { number: 0, size: 100, totalElements: 1, totalPages: 1 };

/** Returns a deployment of the build with the same number. */
const getDeployment = (number: number, status: Deployment['status']) => ({
  ...{ id: `d${number}`, assetsHistoryId: `asset-${number}`, digest: `${number}`, status },
  ...{ environment: 'production', createdAt: `2026-04-0${number}T00:00:00.000Z`, url: '' },
});

/** Rolls production back. @returns the builds that it deploys */
async function rolledBackTo(deployments: readonly ReturnType<typeof getDeployment>[], live: number) {
  const deployed: unknown[] = [];
  const answers: Readonly<
    Record<string, (input: { params: Record<string, string>; body: unknown }) => unknown>
  > = {
    [appEndpoints.list.id]: () => ({ data: [app], page }),
    [appEndpoints.get.id]: () => ({ data: app }),
    [deploymentEndpoints.latest.id]: () => ({
      data: { live: { production: deployments.find(({ id }) => id === `d${live}`) } },
    }),
    [deploymentEndpoints.list.id]: () => ({ data: deployments, page }),
    [assetEndpoints.get.id]: ({ params }) => ({ data: { ...params, assetsVersion: 1 } }),
    [deploymentEndpoints.deploy.id]: ({ body }) => {
      deployed.push((body as { assetsHistoryId: string }).assetsHistoryId);
      return { data: getDeployment(9, 'publishing') };
    },
  };
  const call = async ({ id }: Endpoint, input: never) => answers[id]?.(input);
  const context = { client: { call } as unknown as Client, print: () => undefined } as unknown as Context;
  const program = new Command();
  addDeploymentCommands(program, () => context);
  await program.parseAsync(['rollback', 'cafe', 'production'], { from: 'user' });
  return deployed;
}

describe('rollback', () => {
  it('deploys the newest build that was live before, never one that failed', async () => {
    const deployments = [
      getDeployment(4, 'published'),
      getDeployment(3, 'failed'),
      getDeployment(2, 'published'),
      getDeployment(1, 'published'),
    ];
    expect(await rolledBackTo(deployments, 4)).toEqual(['asset-2']);
  });

  it('is rejected if no other build was ever live', async () => {
    const deployments = [getDeployment(2, 'published'), getDeployment(1, 'failed')];
    await expect(rolledBackTo(deployments, 2)).rejects.toMatchObject({ exitCode: 4 });
  });
});
