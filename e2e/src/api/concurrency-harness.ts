import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type AppDetail, environments } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';
import { type Configuration, configurationEndpoints } from '@noren/contracts/configurations';
import type { EventDefinition } from '@noren/contracts/core';
import { type Deployment, deploymentEndpoints } from '@noren/contracts/deployments';
import { reviewEvents } from '@noren/contracts/reviews';
import { randomFrom } from '@noren/service-kit/testing';
import { type EventLog, openEventLog } from '../faults/event-log.js';
import { waitForPublishedEvents } from '../faults/outboxes.js';
import { known } from '../faults/staff-api.js';
import type { TestStack } from '../stack.js';
import {
  createRequests,
  type Operation,
  type ReviewMove,
  reviewMoves,
  shuffle,
} from './concurrent-operations.js';
import {
  buildable,
  createUniqueCode,
  newApp,
  newAsset,
  newDeployment,
  newGroup,
  securityToken,
} from './fixtures.js';
import { clientWith } from './staff.js';

/** How many requests of each kind are sent at the same time. */
export type OperationCounts = Readonly<Record<Operation['kind'], number>>;

/** One app after many concurrent operations, all of which have ended. */
export interface ConcurrencyHarness {
  readonly app: AppDetail;
  /** Different builds, deployed to development, so that each of them may be reviewed. */
  readonly assets: readonly Asset[];
  readonly operations: readonly Operation[];
  /** Builds or deployments that ran at the same time although they exclude each other. */
  readonly overlaps: readonly string[];
  /** Settings before the operations. */
  readonly before: Configuration;
  getSettings(version?: number): Promise<Configuration>;
  listBuilds(): Promise<Asset[]>;
  listDeployments(): Promise<Deployment[]>;
  /** Lists the data of the app's events, in order. */
  listEvents(definition: EventDefinition): Promise<unknown[]>;
  /** Lists the moves of an asset's review by its events, in order. */
  listReviewMoves(assetsHistoryId: string): Promise<ReviewMove[]>;
  close(): Promise<void>;
}

/** Creates an app with three releases, sends all requests at once and waits until nothing is in progress. */
export async function runConcurrently(
  stack: TestStack,
  counts: OperationCounts,
  seed: number,
): Promise<ConcurrencyHarness> {
  const api = clientWith(stack, await stack.token('admin'));
  const log = await openEventLog(stack.natsServer);
  const code = createUniqueCode('concurrency');
  const { groupId } = await newGroup(api, code);
  const app = await newApp(api, groupId, code, { ...buildable, uuid: randomUUID(), securityToken });
  const read = createReads(api, app.id);
  const assets: Asset[] = [];
  for (const nth of [1, 2, 3]) assets.push(await createRelease(api, app.id, nth));
  const before = await read.getSettings();

  const random = randomFrom(seed);
  const create = createRequests(api, app.id, assets, random);
  const requests = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, nth) => create[kind as Operation['kind']](nth)),
  );
  const watch = watchOverlaps(read);
  const operations = await Promise.all(shuffle(requests, random).map((request) => request()));
  await known(async () => {
    const statuses = [...(await read.listBuilds()), ...(await read.listDeployments())].map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => !['completed', 'failed', 'published'].includes(status))).toEqual([]);
  });
  const overlaps = await watch.stop();
  await waitForPublishedEvents(stack, app.id);

  return {
    ...{ app, assets, operations, overlaps, before, ...read },
    async listEvents(definition) {
      const events = (await log.of(definition)).map(({ data }) => data as { appId: string });
      return events.filter(({ appId }) => appId === app.id);
    },
    listReviewMoves: (assetsHistoryId) => listReviewMoves(log, assetsHistoryId),
    close: () => log.close(),
  };
}

function createReads(api: Client, appId: string) {
  const params = { appId };
  const query = { size: 100 };
  return {
    getSettings: async (version?: number) =>
      (
        await api.call(configurationEndpoints.get, {
          params,
          query: version === undefined ? {} : { version },
        })
      ).data,
    listBuilds: async () => (await api.call(assetEndpoints.list, { params, query })).data,
    listDeployments: async () => (await api.call(deploymentEndpoints.list, { params, query })).data,
  };
}

/** Creates a build whose pages show its number. */
async function createRelease(api: Client, appId: string, nth: number): Promise<Asset> {
  const params = { appId };
  const { version, sections } = (await api.call(configurationEndpoints.get, { params, query: {} })).data;
  const body = { version, sections: { topPage: { ...sections.topPage, title: `Release ${nth}` } } };
  await api.call(configurationEndpoints.update, { params, body });
  const asset = await newAsset(api, appId);
  const { assetsHistoryId } = asset;
  await newDeployment(api, appId, { assetsHistoryId, environment: 'development' });
  return asset;
}

/** Watches builds and deployments until it is stopped. */
function watchOverlaps({ listBuilds, listDeployments }: ReturnType<typeof createReads>) {
  const overlaps: string[] = [];
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const active = (await listBuilds()).filter(
        ({ status }) => status === 'waiting' || status === 'processing',
      );
      if (active.length > 1) overlaps.push(`${active.length} builds`);
      const publishing = (await listDeployments()).filter(({ status }) => status === 'publishing');
      for (const environment of environments) {
        const here = publishing.filter((one) => one.environment === environment);
        if (here.length > 1) overlaps.push(`${here.length} deployments in ${environment}`);
      }
    }
  })();
  return {
    async stop(): Promise<string[]> {
      isStopped = true;
      await watching;
      return overlaps;
    },
  };
}

async function listReviewMoves(log: EventLog, assetsHistoryId: string): Promise<ReviewMove[]> {
  const events = await Promise.all(
    reviewMoves.map(async (move) =>
      (await log.of(reviewEvents[move]))
        .filter(({ data }) => data.assetsHistoryId === assetsHistoryId)
        .map(({ sequence }) => ({ move, sequence })),
    ),
  );
  return events
    .flat()
    .sort((one, other) => one.sequence - other.sequence)
    .map(({ move }) => move);
}
