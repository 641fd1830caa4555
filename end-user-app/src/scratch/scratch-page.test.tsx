import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getStatus } from '@noren/contracts/errors';
import type { PageId } from '@noren/contracts/pages';
import { type MemberScratchGame, memberScratchEndpoints, type ScratchPlayed } from '@noren/contracts/scratch';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getCoupon, getInput, getMember, OnPage } from '../../test/samples.js';
import { errorText } from '../frame/error-text.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';
import { createMemoryStore } from '../member/store.js';
import { toList } from '../preview/answers/answers.js';
import { serverView } from '../server/server-view.js';
import * as pageComponents from '../view/page-components.js';
import { strokes } from './coverage.js';

const en = getMessageGroups('en');
const { scratch, minigame, minigameSetting, text } = getInput('scratch', 'en').sections as Required<
  ReturnType<typeof getInput>['sections']
>;

function getGame(own: Partial<MemberScratchGame> = {}): MemberScratchGame {
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
  won: { kind: 'coupon', coupon: getCoupon({ grantId: 'g9' }) },
  playsLeft: 1,
};
const lost: ScratchPlayed = { playId: 'p2', playedAt: won.playedAt, playsLeft: 0 };

interface Setting {
  game?: MemberScratchGame;
  ends?: (ScratchPlayed | CallError)[];
  page?: PageId;
  store?: ReturnType<typeof createMemoryStore>;
}

function setUp({ game = getGame(), ends = [], page = 'scratch', store = createMemoryStore() }: Setting = {}) {
  const keys: (string | undefined)[] = [];
  const agreed: (number | undefined)[] = [];
  const went: string[] = [];
  const Page = pageComponents[page];
  const member = getMember({
    store,
    query: () => 'g1',
    path: () => '/scratch?id=g1',
    go: (path) => went.push(path),
    answers: {
      'memberScratch.get': async () => ({ data: game }),
      'memberScratch.list': async () => toList([game]),
      'memberScratch.play': async ({ key, body }) => {
        keys.push(key);
        agreed.push(body.points);
        const end = ends.shift();
        if (end === undefined || end instanceof CallError) throw end;
        return { data: end };
      },
    },
  });
  const { unmount } = render(
    <OnPage input={getInput(page, 'en')} member={member}>
      <Page />
    </OnPage>,
  );
  return { keys, agreed, went, store, unmount };
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
  it('shows the prizes and the number of plays before it starts', async () => {
    setUp();
    expect(await screen.findByText('Plays left today: 1')).toBeTruthy();
    expect(screen.getByText('A drink')).toBeTruthy();
    expect(screen.getByRole('link', { name: scratch.guideTitle }).getAttribute('href')).toBe(
      '/scratch/guide',
    );
  });

  it('can be scratched by keys, and shows the prize with the link to use it', async () => {
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

  it.each([
    ['a prize', won, false, true],
    ['a prize, but not with reduced motion', won, true, false],
    ['no prize', lost, false, false],
  ])('celebrates %s', async (_name, end, matches, isCelebrated) => {
    window.matchMedia = (() => ({ matches })) as unknown as typeof matchMedia;
    setUp({ ends: [end] });
    await start();
    await byKeys();
    await screen.findByText(end.won === undefined ? scratch.loseText : scratch.winText);
    expect(document.querySelector('.confetti') !== null).toBe(isCelebrated);
  });

  it('can scratch automatically, instantly with reduced motion', async () => {
    setUp({ ends: [lost] });
    await start();
    await userEvent.click(await screen.findByRole('button', { name: scratch.autoPlayText }));
    expect(await screen.findByText(scratch.loseText)).toBeTruthy();
    expect(screen.queryByRole('button', { name: scratch.retryButtonText })).toBeNull();
    expect(screen.getByRole('link', { name: scratch.backButtonText }).getAttribute('href')).toBe('/');
  });

  it('keeps a drawn play under its cover over a reload, and does not play twice', async () => {
    const first = setUp({ ends: [won] });
    await start();
    await screen.findByRole('button', { name: en.scratch.coverKeys });
    first.unmount();
    const second = setUp({ store: first.store });
    await byKeys();
    expect(await screen.findByText(scratch.winText)).toBeTruthy();
    expect(second.keys).toEqual([]);
  });

  it('starts a new play after the previous one', async () => {
    const { keys } = setUp({ ends: [won, lost] });
    await start();
    await byKeys();
    await userEvent.click(await screen.findByRole('button', { name: scratch.retryButtonText }));
    await byKeys();
    expect(await screen.findByText(scratch.loseText)).toBeTruthy();
    expect(new Set(keys).size).toBe(2);
  });

  it('is retried with the same key if there was no answer', async () => {
    const { keys } = setUp({ ends: [new CallError(0), won] });
    await start();
    await userEvent.click(await screen.findByRole('button', { name: text.retryButtonText }));
    await screen.findByRole('button', { name: en.scratch.coverKeys });
    expect(keys[1]).toBe(keys[0]);
  });

  it('asks for its points, and again if they have changed', async () => {
    const current = getGame({ pointsNeeded: 20 });
    const { agreed } = setUp({
      game: getGame({ pointsNeeded: 10 }),
      ends: [new CallError(409, 'offerChanged', current), won],
    });
    await start();
    expect((await screen.findByRole('dialog')).textContent).toContain('Play for 10');
    await userEvent.click(screen.getByRole('button', { name: text.confirmButtonText }));
    await userEvent.click(await screen.findByRole('button', { name: en.actions.review }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Play for 20');
    await userEvent.click(screen.getByRole('button', { name: text.confirmButtonText }));
    await screen.findByRole('button', { name: en.scratch.coverKeys });
    expect(agreed).toEqual([10, 20]);
  });

  it.each(memberScratchEndpoints.play.errors)('shows why it was rejected: %s', async (code) => {
    setUp({ ends: [new CallError(getStatus(code), code)] });
    await start();
    const message = errorText(serverView(getInput('scratch', 'en')), { code, status: getStatus(code) });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it.each([
    ['playedOut', en.scratch.state.playedOut],
    ['outsideTerm', en.scratch.state.outsideTerm],
  ] as const)('cannot start when it is %s', async (state, label) => {
    setUp({ game: getGame({ state, playsLeft: 0 }) });
    expect((await screen.findByRole('button', { name: label })).hasAttribute('disabled')).toBe(true);
  });

  it('leads to the login and back', async () => {
    setUp({ game: getGame({ state: 'loginNeeded' }) });
    const link = await screen.findByRole('link', { name: en.scratch.login });
    expect(link.getAttribute('href')).toBe('/login?return=%2Fscratch%3Fid%3Dg1');
  });
});

describe('minigames', () => {
  it('show the rules before a game, then open it', async () => {
    const { went } = setUp({ page: 'minigames' });
    await userEvent.click(await screen.findByRole('button', { name: minigame.startButtonText }));
    const dialog = screen.getByRole('dialog', { name: en.scratch.rules });
    expect(dialog.textContent).toContain(minigame.rulesText);
    expect(dialog.textContent).toContain(`${minigameSetting.prizeDays} days`);
    const [, startButton] = screen.getAllByRole('button', { name: minigame.startButtonText });
    await userEvent.click(startButton as HTMLElement);
    expect(went).toEqual(['/scratch?id=g1']);
  });

  it('show the result of the last play, with the link to the prize', async () => {
    const store = createMemoryStore();
    store.set('played.g1', won);
    setUp({ page: 'minigames', store });
    expect(await screen.findByText(minigame.winText)).toBeTruthy();
    expect(screen.getByRole('link', { name: minigame.prizeButtonText })).toBeTruthy();
  });
});
