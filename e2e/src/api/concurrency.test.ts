import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Environment, environments } from '@noren/contracts/apps';
import { type Asset, assetEvents } from '@noren/contracts/assets';
import { configurationEvents } from '@noren/contracts/configurations';
import { deploymentEvents, releaseEvents } from '@noren/contracts/deployments';
import type { ErrorCode } from '@noren/contracts/errors';
import { releaseUrl } from '@noren/contracts/releases';
import { seed } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import { sharedStack } from '../stack.js';
import { type ConcurrencyHarness, runConcurrently } from './concurrency-harness.js';
import { maxAttempts, type Operation, type ReviewMove } from './concurrent-operations.js';
import { createHttpClient } from './http-client.js';

const counts = sized(
  { save: 24, build: 6, deploy: 10, review: 12 },
  { save: 80, build: 30, deploy: 45, review: 45 },
);
const total = Object.values(counts).reduce((sum, count) => sum + count);

const stack = sharedStack();
let harness: ConcurrencyHarness;

beforeAll(async () => {
  harness = await runConcurrently(stack, counts, seed);
});

afterAll(() => harness?.close());

function getOperations<K extends Operation['kind']>(kind: K): Extract<Operation, { kind: K }>[] {
  return harness.operations.filter((one): one is Extract<Operation, { kind: K }> => one.kind === kind);
}

/** Lists the rejections that concurrency does not explain. */
const listUnexpected = (kind: Operation['kind'], expected: readonly ErrorCode[]) =>
  getOperations(kind).flatMap(({ rejection }) =>
    rejection === undefined || expected.includes(rejection) ? [] : rejection,
  );

describe(`${total} concurrent operations on one app (NOREN_SEED=${seed})`, () => {
  it('applies each save to the version before, and publishes one event for it', async () => {
    expect(listUnexpected('save', ['configConflict'])).toEqual([]);
    const { before, getSettings, listEvents } = harness;
    const saved = getOperations('save')
      .flatMap(({ change, result }) => (result === undefined ? [] : [{ change, result }]))
      .sort((one, other) => one.result.version - other.result.version);
    expect(saved.length).toBeGreaterThanOrEqual(maxAttempts);
    expect(saved.map(({ result }) => result.version)).toEqual(
      saved.map((_, nth) => before.version + 1 + nth),
    );
    let { sections } = before;
    for (const { change, result } of saved) {
      const { section, title } = change;
      sections = { ...sections, [section]: { ...sections[section], title } };
      expect(result.sections).toEqual(sections);
      expect((await getSettings(result.version)).sections).toEqual(sections);
    }
    const last = before.version + saved.length;
    expect(await getSettings()).toMatchObject({ version: last, sections });
    const events = (await listEvents(configurationEvents.updated)) as { version: number }[];
    expect(events.map(({ version }) => version)).toEqual(
      Array.from({ length: last - 1 }, (_, nth) => nth + 2),
    );
  });

  it('runs one build at a time, numbers builds without a gap, and publishes two events for each', async () => {
    expect(listUnexpected('build', ['buildProcessing'])).toEqual([]);
    const { assets, listEvents, overlaps } = harness;
    const stored = await harness.listBuilds();
    expect(stored.map(({ assetsVersion }) => assetsVersion)).toEqual(
      stored.map((_, nth) => stored.length - nth),
    );
    expect(stored.map(({ status }) => status)).toEqual(stored.map(() => 'completed'));
    const acknowledged = [...assets, ...getOperations('build').flatMap(({ result }) => result ?? [])];
    const ids = acknowledged.map(({ assetsHistoryId }) => assetsHistoryId).sort();
    expect(ids.length).toBeGreaterThan(assets.length);
    expect(stored.map(({ assetsHistoryId }) => assetsHistoryId).sort()).toEqual(ids);
    for (const definition of [assetEvents.requested, assetEvents.built]) {
      const events = (await listEvents(definition)) as Asset[];
      expect(events.map(({ assetsHistoryId }) => assetsHistoryId).sort()).toEqual(ids);
    }
    expect(await listEvents(assetEvents.failed)).toEqual([]);
    expect(overlaps).toEqual([]);
  });

  it('moves reviews along legal transitions only, and publishes one event for each', async () => {
    const expected = ['assetInvalidForReview', 'reviewNotFound', 'reviewNonCancelable'] as const;
    expect(listUnexpected('review', expected)).toEqual([]);
    const transitions: Record<ReviewMove | 'none', readonly ReviewMove[]> = {
      none: ['requested'],
      requested: ['cancelled', 'approved', 'rejected'],
      cancelled: ['requested'],
      rejected: ['requested'],
      approved: [],
    };
    for (const asset of await harness.listBuilds()) {
      const { assetsHistoryId } = asset;
      const moves = await harness.listReviewMoves(assetsHistoryId);
      let state: ReviewMove | 'none' = 'none';
      for (const move of moves) {
        expect(transitions[state]).toContain(move);
        state = move;
      }
      expect(asset.review?.status ?? 'none').toBe(state);
      const acknowledged = getOperations('review').filter(
        (one) => one.result && one.assetsHistoryId === assetsHistoryId,
      );
      expect([...moves].sort()).toEqual(acknowledged.map(({ move }) => move).sort());
    }
  });

  it('runs one deployment at a time in each environment, and serves the last one', async () => {
    const expected = ['deployProcessing', 'assetNotApproved'] as const;
    expect(listUnexpected('deploy', expected)).toEqual([]);
    const { assets, listEvents } = harness;
    const stored = await harness.listDeployments();
    expect(stored.map(({ status }) => status)).toEqual(stored.map(() => 'published'));
    const acknowledged = getOperations('deploy').flatMap(({ result }) => result?.id ?? []);
    expect(stored).toHaveLength(assets.length + acknowledged.length);
    const ids = stored.map(({ id }) => id).sort();
    expect(ids).toEqual(expect.arrayContaining(acknowledged));
    for (const definition of [
      deploymentEvents.requested,
      deploymentEvents.completed,
      releaseEvents.published,
    ]) {
      const events = (await listEvents(definition)) as { deploymentId: string }[];
      expect(events.map(({ deploymentId }) => deploymentId).sort()).toEqual(ids);
    }
    const approved = (await harness.listBuilds()).filter(({ review }) => review?.status === 'approved');
    for (const { assetsHistoryId } of stored.filter(({ environment }) => environment === 'production')) {
      expect(approved.map((asset) => asset.assetsHistoryId)).toContain(assetsHistoryId);
    }
    for (const environment of environments) {
      const [last] = stored.filter((one) => one.environment === environment);
      const nth = assets.findIndex(({ assetsHistoryId }) => assetsHistoryId === last?.assetsHistoryId) + 1;
      if (last !== undefined) expect(await getFirstPage(environment)).toContain(`Release ${nth}`);
    }
  });
});

/** Returns the first page of the mini-app in an environment. */
async function getFirstPage(environment: Environment): Promise<string> {
  const { systemName } = harness.app;
  const url = new URL(releaseUrl(stack.urls.miniApp, { systemName, environment }));
  // Not every resolver resolves names below localhost.
  const httpClient = createHttpClient(`http://127.0.0.1:${url.port}`);
  const { body } = await httpClient.send({ method: 'GET', path: '/', headers: { host: url.host } });
  httpClient.close();
  return body.toString();
}
