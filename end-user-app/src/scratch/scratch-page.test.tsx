import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type MemberScratchGame,
  memberScratchEndpoints,
  type PageId,
  type ScratchPlayed,
  statusOf,
} from '@noren/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { couponOf, inputOf, memberOf, OnPage } from '../../test/samples.js';
import { errorText } from '../frame/error-text.js';
import { textGroups } from '../locales/texts.js';
import { CallError } from '../member/call.js';
import { memoryStore } from '../member/store.js';
import { listOf } from '../preview/answers/answers.js';
import { serverView } from '../server/server-view.js';
import { pageComponents } from '../view/page-components.js';
import { strokes } from './coverage.js';

const en = textGroups('en');
const { scratch, minigame, minigameSetting, text } = inputOf('scratch', 'en').sections as Required<
  ReturnType<typeof inputOf>['sections']
>;

function gameOf(own: Partial<MemberScratchGame> = {}): MemberScratchGame {
  return {
    id: 'g1',
    name: 'New Year',
    prizes: [{ name: 'A drink' }],
    playsLeft: 1,
    membersOnly: true,
    state: 'playable',
    ...own,
  };
}

const won: ScratchPlayed = {
  playId: 'p1',
  playedAt: '2026-01-15T03:00:00.000Z',
  won: { kind: 'coupon', coupon: couponOf({ grantId: 'g9' }) },
  playsLeft: 1,
};
const lost: ScratchPlayed = { playId: 'p2', playedAt: won.playedAt, playsLeft: 0 };

interface Setting {
  game?: MemberScratchGame;
  ends?: (ScratchPlayed | CallError)[];
  page?: PageId;
  store?: ReturnType<typeof memoryStore>;
}

function setUp({ game = gameOf(), ends = [], page = 'scratch', store = memoryStore() }: Setting = {}) {
  const keys: (string | undefined)[] = [];
  const went: string[] = [];
  const Page = pageComponents[page];
  const member = memberOf({
    store,
    query: () => 'g1',
    path: () => '/scratch?id=g1',
    go: (path) => went.push(path),
    answers: {
      'memberScratch.get': async () => ({ data: game }),
      'memberScratch.list': async () => listOf([game]),
      'memberScratch.play': async ({ key }) => {
        keys.push(key);
        const end = ends.shift();
        if (end === undefined || end instanceof CallError) throw end;
        return { data: end };
      },
    },
  });
  const { unmount } = render(
    <OnPage input={inputOf(page, 'en')} member={member}>
      <Page />
    </OnPage>,
  );
  return { keys, went, store, unmount };
}

const start = async () =>
  userEvent.click(await screen.findByRole('button', { name: scratch.startButtonText }));

async function byKeys() {
  (await screen.findByRole('button', { name: en.scratch.coverKeys })).focus();
  await userEvent.keyboard(' '.repeat(strokes().length));
}

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a scratch game', () => {
  it('tells what can be won and how often, before it begins', async () => {
    setUp();
    expect(await screen.findByText('Plays left today: 1')).toBeTruthy();
    expect(screen.getByText('A drink')).toBeTruthy();
    expect(screen.getByRole('link', { name: scratch.guideTitle }).getAttribute('href')).toBe(
      '/scratch/guide',
    );
  });

  it('is scratched by keys, and shows what was won with the way to use it', async () => {
    setUp({ ends: [won] });
    await start();
    await screen.findByRole('button', { name: en.scratch.coverKeys });
    expect(screen.queryByText(scratch.winText)).toBeNull();
    await byKeys();
    expect(await screen.findByText(scratch.winText)).toBeTruthy();
    const link = screen.getByRole('link', { name: en.rewards.toCoupon });
    expect(link.getAttribute('href')).toBe('/coupons/detail?id=c1&grant=g9');
    expect(screen.getByRole('button', { name: scratch.retryButtonText })).toBeTruthy();
  });

  it('plays by itself for who cannot scratch, at once without motion', async () => {
    setUp({ ends: [lost] });
    await start();
    await userEvent.click(await screen.findByRole('button', { name: scratch.autoPlayText }));
    expect(await screen.findByText(scratch.loseText)).toBeTruthy();
    expect(screen.queryByRole('button', { name: scratch.retryButtonText })).toBeNull();
    expect(screen.getByRole('link', { name: scratch.backButtonText }).getAttribute('href')).toBe('/');
  });

  it('that was drawn waits under its cover over a reload, and is not played twice', async () => {
    const first = setUp({ ends: [won] });
    await start();
    await screen.findByRole('button', { name: en.scratch.coverKeys });
    first.unmount();
    const second = setUp({ store: first.store });
    await byKeys();
    expect(await screen.findByText(scratch.winText)).toBeTruthy();
    expect(second.keys).toEqual([]);
  });

  it('begins again with a play of its own', async () => {
    const { keys } = setUp({ ends: [won, lost] });
    await start();
    await byKeys();
    await userEvent.click(await screen.findByRole('button', { name: scratch.retryButtonText }));
    await byKeys();
    expect(await screen.findByText(scratch.loseText)).toBeTruthy();
    expect(new Set(keys).size).toBe(2);
  });

  it('without an answer is tried again with the same key', async () => {
    const { keys } = setUp({ ends: [new CallError(0), won] });
    await start();
    await userEvent.click(await screen.findByRole('button', { name: text.retryButtonText }));
    await screen.findByRole('button', { name: en.scratch.coverKeys });
    expect(keys[1]).toBe(keys[0]);
  });

  it.each(memberScratchEndpoints.play.errors)('that was refused says why: %s', async (code) => {
    setUp({ ends: [new CallError(statusOf(code), code)] });
    await start();
    const told = errorText(serverView(inputOf('scratch', 'en')), { code, status: statusOf(code) });
    expect((await screen.findByRole('alert')).textContent).toContain(told);
  });

  it.each([
    ['playedOut', en.scratch.state.playedOut],
    ['outsideTerm', en.scratch.state.outsideTerm],
  ] as const)('cannot begin when it is %s', async (state, label) => {
    setUp({ game: gameOf({ state, playsLeft: 0 }) });
    expect((await screen.findByRole('button', { name: label })).hasAttribute('disabled')).toBe(true);
  });

  it('leads to the login and back', async () => {
    setUp({ game: gameOf({ state: 'loginNeeded' }) });
    const link = await screen.findByRole('link', { name: en.scratch.login });
    expect(link.getAttribute('href')).toBe('/login?return=%2Fscratch%3Fid%3Dg1');
  });
});

describe('minigames', () => {
  it('show the rules before a game, then go to it', async () => {
    const { went } = setUp({ page: 'minigames' });
    await userEvent.click(await screen.findByRole('button', { name: minigame.startButtonText }));
    const dialog = screen.getByRole('dialog', { name: en.scratch.rules });
    expect(dialog.textContent).toContain(minigame.rulesText);
    expect(dialog.textContent).toContain(`${minigameSetting.prizeDays} days`);
    const [, begin] = screen.getAllByRole('button', { name: minigame.startButtonText });
    await userEvent.click(begin as HTMLElement);
    expect(went).toEqual(['/scratch?id=g1']);
  });

  it('tell how the last play ended, with the way to the prize', async () => {
    const store = memoryStore();
    store.set('played.g1', won);
    setUp({ page: 'minigames', store });
    expect(await screen.findByText(minigame.winText)).toBeTruthy();
    expect(screen.getByRole('link', { name: minigame.prizeButtonText })).toBeTruthy();
  });
});
