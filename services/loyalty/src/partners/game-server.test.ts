import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Environment } from '@noren/contracts/apps';
import type { ScratchPlayed } from '@noren/contracts/scratch';
import { createPartnerHarness, type PartnerHarness } from '../../test/partners/partner-harness.js';
import { memberActions } from '../../test/process-actions.js';
import type { HarnessSettings, TestApp } from '../../test/loyalty-harness.js';
import { allOptions, createStaffClient } from '../../test/staff-client.js';

let partners: PartnerHarness;

beforeAll(async () => {
  partners = await createPartnerHarness();
});
afterAll(() => partners.stop());

const server = { apiUrl: 'https://games.sandbox.invalid', apiKey: 'key' };
const prize = (name: string, odds: number, fields: object = {}) => ({ name, odds, kind: 'none', ...fields });
/** By our own draw a play would always win the first prize. */
const prizes = [prize('1等', 60), prize('2等', 40)];

async function setUp(app: TestApp, fields: object = {}, environment?: Environment) {
  const members = memberActions(partners.loyalty, app, environment);
  const game = { name: 'スクラッチ', prizes, dailyLimit: 100, membersOnly: false, published: true };
  const { id } = await createStaffClient(partners.loyalty, app).add('scratchGames', { ...game, ...fields });
  const member = await members.member();
  return {
    members,
    member,
    play: (key?: string) => members.play(member, id, key === undefined ? {} : { key }),
  };
}

const appWith = (minigameSetting: HarnessSettings['minigameSetting'], more: HarnessSettings = {}) =>
  partners.appWith({ minigameSetting: { playsPerDay: 100, ...minigameSetting }, ...more });

describe('a game server', () => {
  it('[C51] draws the prizes, once for each play', async () => {
    const { play } = await setUp(await appWith(server));
    const first = await play('the-same-key-of-a-play');
    expect(await play('the-same-key-of-a-play')).toEqual(first);
    const results: ScratchPlayed[] = [];
    for (let count = 0; count < 20; count += 1) results.push(await play());
    const names = new Set(results.map(({ won }) => won?.name));
    expect([...names].sort()).toEqual(['1等', '2等']);
  });

  it('[C51] never grants more than the stock', async () => {
    const { play } = await setUp(await appWith(server), { prizes: [prize('1等', 100, { stock: 2 })] });
    const results = await Promise.all(Array.from({ length: 6 }, () => play()));
    expect(results.filter(({ won }) => won !== undefined)).toHaveLength(2);
  });

  it.each([
    ['rejects the key', { ...server, apiKey: 'wrong' }, {}],
    ['fails', server, { name: 'ERROR 1' }],
    ['returns no JSON', server, { name: 'HTML 1' }],
    ['draws a prize that the game does not have', server, { name: 'STRANGE 1' }],
  ])('[C51] that %s costs no play', async (_name, settings, fields) => {
    const app = await appWith(settings);
    const { play, members, member } = await setUp(app, fields);
    await expect(play()).rejects.toMatchObject({ code: 'partnerUnavailable' });
    await partners.loyalty.configure(app, { minigameSetting: { playsPerDay: 1 } });
    const { id } = await createStaffClient(partners.loyalty, app).add('scratchGames', {
      ...{ name: '別のゲーム', prizes, dailyLimit: 1, membersOnly: false, published: true },
    });
    expect(await members.play(member, id)).toMatchObject({ playsLeft: 0 });
  });

  it('is asked only in its own environment and only with the feature', async () => {
    const wrong = { ...server, apiKey: 'wrong' };
    const app = await appWith(wrong);
    const { play } = await setUp(app, {}, 'review');
    expect(await play()).toMatchObject({ won: { kind: 'item' } });
    const without = await partners.loyalty.app({ features: { ...allOptions, miniGame: false } });
    await partners.loyalty.configure(without, { minigameSetting: wrong });
    expect(await (await setUp(without)).play()).toMatchObject({ won: { kind: 'item' } });
  });
});
