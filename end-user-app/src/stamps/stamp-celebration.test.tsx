import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MemberStampCard, StampPress, StampPressed } from '@noren/contracts/stamps';
import { cleanup, render, screen } from '@testing-library/react';
import { getInput, getMember, OnPage } from '../../test/samples.js';
import type { Action } from '../actions/use-action.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { StampDialog } from './stamp-dialog.js';

const en = getMessageGroups('en');
const card: MemberStampCard = {
  id: 's1',
  name: 'Visits',
  goal: 6,
  stamps: 2,
  filled: 0,
  rewards: [],
  proof: 'security',
  oncePerDay: true,
  membersOnly: false,
  state: 'usable',
};
const vibrate = jest.fn<Navigator['vibrate']>();
const setReducedMotion = (matches: boolean) => {
  window.matchMedia = ((media: string) => ({ matches, media })) as unknown as typeof matchMedia;
};

/** Shows the dialog of a stamp that has just been collected. */
function setUp(stamps: number, before = stamps - 1) {
  const input = getInput('stamps', 'en');
  const result: StampPressed = {
    pressId: 'p1',
    pressedAt: '2026-01-15T03:00:00.000Z',
    rewards: [{ kind: 'stamp' }],
    card: { ...card, stamps },
  };
  const action = { flow: { step: 'done', result }, close() {} } as unknown as Action<
    StampPress,
    StampPressed
  >;
  render(
    <OnPage input={input} member={getMember()}>
      <StampDialog card={{ ...card, stamps: before }} action={action} onChange={() => undefined} />
    </OnPage>,
  );
  return [...screen.getByRole('img', { name: `${stamps} of 6 stamps` }).children];
}
const listPlaces = (cells: Element[], name: string) =>
  cells.flatMap((cell, index) => (cell.classList.contains(name) ? [index + 1] : []));
const getConfetti = () => document.querySelector('.confetti');

beforeEach(() => {
  vibrate.mockClear();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  setReducedMotion(false);
});
afterEach(cleanup);

describe('a stamp that has just been collected', () => {
  it.each([
    { before: 2, stamps: 3, landing: [3] },
    { before: 2, stamps: 4, landing: [3, 4] },
    { before: 6, stamps: 1, landing: [1] },
  ])('lands alone and vibrates, from $before to $stamps', ({ before, stamps, landing }) => {
    expect(listPlaces(setUp(stamps, before), 'landing')).toEqual(landing);
    expect(vibrate).toHaveBeenCalledTimes(1);
    expect(getConfetti()).toBeNull();
  });

  it('does not vibrate if the member prefers reduced motion, or the browser cannot', () => {
    setReducedMotion(true);
    setUp(3);
    expect(vibrate).not.toHaveBeenCalled();
    cleanup();
    setReducedMotion(false);
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: undefined });
    expect(listPlaces(setUp(3), 'landing')).toEqual([3]);
  });
});

describe('a full card', () => {
  it('is celebrated and announced', () => {
    setUp(6);
    expect(screen.getByRole('status').textContent).toContain(en.stamps.complete);
    expect(getConfetti()?.getAttribute('aria-hidden')).toBe('true');
    expect(vibrate).toHaveBeenCalledTimes(1);
  });

  it('is only announced if the member prefers reduced motion', () => {
    setReducedMotion(true);
    setUp(6);
    expect(screen.getByRole('status').textContent).toContain(en.stamps.complete);
    expect(getConfetti()).toBeNull();
    expect(vibrate).not.toHaveBeenCalled();
  });
});
