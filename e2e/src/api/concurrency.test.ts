import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AppDetail,
  type Asset,
  assetEndpoints,
  assetEvents,
  type Client,
  configurationEndpoints,
  configurationEvents,
  deploymentEndpoints,
  deploymentEvents,
  type ErrorCode,
  type EventDefinition,
  environments,
  releaseEvents,
  releaseUrl,
  reviewEvents,
  type Sections,
} from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import { randomFrom, seed } from '@noren/service-kit/testing';
import { type EventLog, openEventLog } from '../faults/event-log.js';
import { outboxesAreEmpty } from '../faults/outboxes.js';
import { known } from '../faults/staff-api.js';
import { startTestStack } from '../stack.js';
import { openAsker } from './ask.js';
import {
  buildable,
  newApp,
  newAsset,
  newDeployment,
  newGroup,
  newRuntime,
  securityToken,
  uuid,
} from './belongings.js';
import { tokenOf, withPeople } from './people.js';
import { clientWith } from './staff.js';
import { actsOn, type Deed, type ReviewMove, reviewMoves, shuffled } from './storm.js';

const counts = { save: 80, build: 30, deploy: 45, review: 45 } as const;

let stack: Stack;
let api: Client;
let log: EventLog;
let app: AppDetail;
/** Different builds, deployed to development, so that each of them may be asked to be reviewed. */
const assets: Asset[] = [];
let deeds: Deed[];
/** More builds or deployments at work at once than there may be. */
const crowds: string[] = [];
/** Settings before the storm. */
let before: { version: number; sections: Sections };

const settings = async (version?: number) => {
  const query = version === undefined ? {} : { version };
  return (await api.call(configurationEndpoints.get, { params: { appId: app.id }, query })).data;
};
const builds = async () =>
  (await api.call(assetEndpoints.list, { params: { appId: app.id }, query: { size: 100 } })).data;
const deployments = async () =>
  (await api.call(deploymentEndpoints.list, { params: { appId: app.id }, query: { size: 100 } })).data;

beforeAll(async () => {
  stack = await startTestStack(withPeople);
  api = clientWith(stack, await tokenOf(stack, 'admin'));
  log = await openEventLog(stack.urls.nats);
  await newRuntime(api);
  const { groupId } = await newGroup(api, 'storm');
  app = await newApp(api, groupId, 'storm', { ...buildable, uuid, securityToken });
  for (const nth of [1, 2, 3]) assets.push(await newRelease(nth));
  before = await settings();
  await storm();
});

afterAll(async () => {
  await log?.close();
  await stack?.stop();
});

/** A build whose pages say which one it is. */
async function newRelease(nth: number): Promise<Asset> {
  const { version, sections } = await settings();
  const body = { version, sections: { topPage: { ...sections.topPage, title: `Release ${nth}` } } };
  await api.call(configurationEndpoints.update, { params: { appId: app.id }, body });
  const asset = await newAsset(api, app.id);
  const { assetsHistoryId } = asset;
  await newDeployment(api, app.id, { assetsHistoryId, environment: 'development' });
  return asset;
}

/** Everything at once; meanwhile somebody watches how much is at work. */
async function storm(): Promise<void> {
  const random = randomFrom(seed);
  const acts = actsOn(api, app.id, assets, random);
  const all = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, nth) => acts[kind as keyof typeof counts](nth)),
  );
  let raging = true;
  const watching = watch(() => raging);
  deeds = await Promise.all(shuffled(all, random).map((act) => act()));
  await known(async () => {
    const statuses = [...(await builds()), ...(await deployments())].map(({ status }) => status);
    expect(statuses.filter((status) => !['completed', 'failed', 'published'].includes(status))).toEqual([]);
  });
  raging = false;
  await watching;
  await outboxesAreEmpty(stack);
}

async function watch(on: () => boolean): Promise<void> {
  while (on()) {
    const active = (await builds()).filter(({ status }) => status === 'waiting' || status === 'processing');
    if (active.length > 1) crowds.push(`${active.length} builds`);
    const publishing = (await deployments()).filter(({ status }) => status === 'publishing');
    for (const environment of environments) {
      const here = publishing.filter((one) => one.environment === environment);
      if (here.length > 1) crowds.push(`${here.length} deployments in ${environment}`);
    }
  }
}

function of<K extends Deed['kind']>(kind: K): Extract<Deed, { kind: K }>[] {
  return deeds.filter((deed): deed is Extract<Deed, { kind: K }> => deed.kind === kind);
}
/** The refusals that should not have been. */
const refusals = (kind: Deed['kind'], possible: readonly ErrorCode[]) =>
  of(kind).flatMap(({ refusal }) => (refusal === undefined || possible.includes(refusal) ? [] : refusal));

/** Events of the app from the whole stack's history, in order. */
async function told<D extends EventDefinition>(definition: D) {
  const events = await log.of(definition);
  return events.map(({ data }) => data as { appId: string }).filter(({ appId }) => appId === app.id);
}

describe(`200 things done to one app at once (NOREN_SEED=${seed})`, () => {
  it('saves follow one another: each is the one before with its own change, told once', async () => {
    expect(refusals('save', ['configConflict'])).toEqual([]);
    const saved = of('save')
      .flatMap(({ change, done }) => (done === undefined ? [] : [{ change, done }]))
      .sort((one, other) => one.done.version - other.done.version);
    expect(saved.length).toBeGreaterThan(5);
    expect(saved.map(({ done }) => done.version)).toEqual(saved.map((_, nth) => before.version + 1 + nth));
    let { sections } = before;
    for (const { change, done } of saved) {
      const { section, title } = change;
      sections = { ...sections, [section]: { ...sections[section], title } };
      expect(done.sections).toEqual(sections);
      expect((await settings(done.version)).sections).toEqual(sections);
    }
    const last = before.version + saved.length;
    expect(await settings()).toMatchObject({ version: last, sections });
    const events = (await told(configurationEvents.updated)) as unknown as { version: number }[];
    expect(events.map(({ version }) => version)).toEqual(
      Array.from({ length: last - 1 }, (_, nth) => nth + 2),
    );
  });

  it('builds come one at a time, counted without a gap; each is told as asked for and as built', async () => {
    expect(refusals('build', ['buildProcessing'])).toEqual([]);
    const stored = await builds();
    expect(stored.map(({ assetsVersion }) => assetsVersion)).toEqual(
      stored.map((_, nth) => stored.length - nth),
    );
    expect(stored.map(({ status }) => status)).toEqual(stored.map(() => 'completed'));
    const acknowledged = [...assets, ...of('build').flatMap(({ done }) => done ?? [])];
    const ids = acknowledged.map(({ assetsHistoryId }) => assetsHistoryId).sort();
    expect(ids.length).toBeGreaterThan(assets.length);
    expect(stored.map(({ assetsHistoryId }) => assetsHistoryId).sort()).toEqual(ids);
    for (const definition of [assetEvents.requested, assetEvents.built]) {
      const events = (await told(definition)) as unknown as Asset[];
      expect(events.map(({ assetsHistoryId }) => assetsHistoryId).sort()).toEqual(ids);
    }
    expect(await told(assetEvents.failed)).toEqual([]);
    expect(crowds).toEqual([]);
  });

  it('reviews move as they may; each move is told once, and nothing that was refused', async () => {
    const possible = ['assetInvalidForReview', 'reviewNotFound', 'reviewNonCancelable'] as const;
    expect(refusals('review', possible)).toEqual([]);
    const may: Record<ReviewMove | 'none', readonly ReviewMove[]> = {
      none: ['requested'],
      requested: ['cancelled', 'approved', 'rejected'],
      cancelled: ['requested'],
      rejected: ['requested'],
      approved: [],
    };
    for (const asset of await builds()) {
      const { assetsHistoryId } = asset;
      const path = await movesOf(assetsHistoryId);
      let state: ReviewMove | 'none' = 'none';
      for (const move of path) {
        expect(may[state]).toContain(move);
        state = move;
      }
      expect(asset.review?.status ?? 'none').toBe(state);
      const done = of('review').filter((deed) => deed.done && deed.assetsHistoryId === assetsHistoryId);
      expect([...path].sort()).toEqual(done.map(({ move }) => move).sort());
    }
  });

  it('deployments come one at a time in each environment, are told once, and the last one is served', async () => {
    const possible = ['deployProcessing', 'assetNotApproved', 'assetNotDeployable'] as const;
    expect(refusals('deploy', possible)).toEqual([]);
    const stored = await deployments();
    expect(stored.map(({ status }) => status)).toEqual(stored.map(() => 'published'));
    const acknowledged = of('deploy').flatMap(({ done }) => done?.id ?? []);
    expect(stored).toHaveLength(assets.length + acknowledged.length);
    const ids = stored.map(({ id }) => id).sort();
    expect(ids).toEqual(expect.arrayContaining(acknowledged));
    for (const definition of [
      deploymentEvents.requested,
      deploymentEvents.completed,
      releaseEvents.published,
    ]) {
      const events = (await told(definition)) as unknown as { deploymentId: string }[];
      expect(events.map(({ deploymentId }) => deploymentId).sort()).toEqual(ids);
    }
    const approved = (await builds()).filter(({ review }) => review?.status === 'approved');
    for (const { assetsHistoryId } of stored.filter(({ environment }) => environment === 'production')) {
      expect(approved.map((asset) => asset.assetsHistoryId)).toContain(assetsHistoryId);
    }
    for (const environment of environments) {
      const [last] = stored.filter((one) => one.environment === environment);
      const nth = assets.findIndex(({ assetsHistoryId }) => assetsHistoryId === last?.assetsHistoryId) + 1;
      if (last !== undefined) expect(await served(environment)).toContain(`Release ${nth}`);
    }
  });
});

/** How the review of an asset moved, by its events. */
async function movesOf(assetsHistoryId: string): Promise<ReviewMove[]> {
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

/** The first page of the mini-app in an environment. */
async function served(environment: (typeof environments)[number]): Promise<string> {
  const url = new URL(releaseUrl(stack.urls.miniApp, { systemName: app.systemName, environment }));
  // Not every resolver knows the names below localhost.
  const asker = openAsker(`http://127.0.0.1:${url.port}`);
  const { body } = await asker.ask({ method: 'GET', path: '/', headers: { host: url.host } });
  asker.close();
  return body.toString();
}
