import { afterEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, errorTexts, getStatus } from '@noren/contracts/errors';
import {
  type MemberStampCard,
  memberStampEndpoints,
  type StampPress,
  type StampPressed,
} from '@noren/contracts/stamps';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getCoupon, getInput, getMember, OnPage } from '../../test/samples.js';
import { errorText } from '../frame/error-text.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';
import type { Member } from '../member/member.js';
import { toList } from '../preview/answers/answers.js';
import { serverView } from '../server/server-view.js';
import { StampsPage } from './stamps-page.js';

const en = getMessageGroups('en');
const input = getInput('stamps', 'en');
const { stamp, text, echoss, barcodeReader } = input.sections as Required<typeof input.sections>;
stamp.pressButtonText = 'Press';

function getCard(own: Partial<MemberStampCard> = {}): MemberStampCard {
  return {
    id: 's1',
    name: 'Visits',
    goal: 6,
    stamps: 2,
    filled: 1,
    rewards: [{ at: 3, kind: 'point', points: 50 }],
    proof: 'security',
    endsAt: '2026-12-31T15:00:00.000Z',
    oncePerDay: true,
    membersOnly: false,
    state: 'usable',
    ...own,
  };
}

function setUp(cards: MemberStampCard[], end?: StampPressed | CallError, own: Partial<Member> = {}) {
  const sent: { body: StampPress; key: string | undefined }[] = [];
  const member = getMember({
    path: () => '/stamps',
    answers: {
      'memberStamps.list': async () => toList(cards),
      'memberStamps.press': async ({ body, key }) => {
        sent.push({ body, key });
        if (end === undefined || end instanceof CallError) throw end;
        return { data: end };
      },
    },
    ...own,
  });
  render(
    <OnPage input={input} member={member}>
      <StampsPage />
    </OnPage>,
  );
  return sent;
}

async function pressWithCode() {
  await userEvent.click(await screen.findByRole('button', { name: 'Press' }));
  await userEvent.type(await screen.findByLabelText(en.actions.codeLabel), '4711');
  await userEvent.click(screen.getByRole('button', { name: en.actions.enter }));
}

afterEach(cleanup);

describe('stamp cards', () => {
  it('show their grid, the rewards, and until when they can be used', async () => {
    setUp([getCard()]);
    expect(await screen.findByRole('img', { name: '2 of 6 stamps' })).toBeTruthy();
    expect(screen.getByRole('list', { name: en.stamps.rewards }).textContent).toBe('Stamp 350 ポイント');
    expect(screen.getByText('Valid until 2026/12/31')).toBeTruthy();
  });

  it("show the settings' text if there are none", async () => {
    setUp([]);
    expect(await screen.findByText(stamp.emptyText)).toBeTruthy();
  });

  it.each([
    ['stampedToday', en.stamps.state.stampedToday],
    ['full', en.stamps.state.full],
    ['outsideTerm', en.stamps.state.outsideTerm],
  ] as const)('cannot be stamped when %s', async (state, label) => {
    setUp([getCard({ state })]);
    expect((await screen.findByRole('button', { name: label })).hasAttribute('disabled')).toBe(true);
  });

  it('are labelled as ones for gold members', async () => {
    setUp([getCard({ goldOnly: true, membersOnly: true })]);
    expect(await screen.findByText(en.stamps.goldOnly)).toBeTruthy();
    expect(screen.queryByText(en.stamps.membersOnly)).toBeNull();
  });

  it('lead to the login and back if only members collect', async () => {
    setUp([getCard({ state: 'loginNeeded' })]);
    const link = await screen.findByRole('link', { name: en.stamps.login });
    expect(link.getAttribute('href')).toBe('/login?return=%2Fstamps');
  });
});

describe('a stamp', () => {
  const pressed: StampPressed = {
    pressId: 'p1',
    pressedAt: '2026-01-15T03:00:00.000Z',
    rewards: [
      { kind: 'stamp' },
      { kind: 'coupon', coupon: getCoupon({ grantId: 'g1' }) },
      { kind: 'point', points: 50 },
    ],
    card: getCard({ stamps: 3, state: 'stampedToday' }),
  };

  it('[C70] shows the new stamp and its rewards with links, after a store code', async () => {
    const sent = setUp([getCard()], pressed);
    await pressWithCode();
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(stamp.rewardStampText);
    expect(within(dialog).getByRole('img', { name: '3 of 6 stamps' })).toBeTruthy();
    expect(within(dialog).getByText(stamp.rewardCouponText)).toBeTruthy();
    const coupon = within(dialog).getByRole('link', { name: stamp.useCouponButtonText });
    expect(coupon.getAttribute('href')).toBe('/coupons/detail?id=c1&grant=g1');
    expect(within(dialog).getByText(stamp.rewardPointText)).toBeTruthy();
    expect(within(dialog).getByText('50 ポイント')).toBeTruthy();
    const points = within(dialog).getByRole('link', { name: stamp.usePointButtonText });
    expect(points.getAttribute('href')).toBe('/point-rewards');
    expect(sent[0]?.body).toEqual({ code: '4711' });
  });

  it('sends the touches of an electronic stamp', async () => {
    const touches = [{ x: 1, y: 1 }];
    const sent = setUp([getCard({ proof: 'echoss' })], pressed, { sampleStamp: touches });
    await userEvent.click(await screen.findByRole('button', { name: 'Press' }));
    await userEvent.click(await screen.findByText(echoss.guideText));
    await screen.findByText(stamp.rewardStampText);
    expect(sent[0]?.body).toEqual({ device: { kind: 'echoss', touches } });
  });

  it('sends the text of a QR code', async () => {
    const sent = setUp([getCard({ proof: 'qr' })], pressed);
    await userEvent.click(await screen.findByRole('button', { name: 'Press' }));
    await userEvent.type(await screen.findByLabelText(new RegExp(en.reader.type)), 'NOREN-1');
    await userEvent.click(screen.getByRole('button', { name: en.reader.send }));
    await screen.findByText(stamp.rewardStampText);
    expect(sent[0]?.body).toEqual({ qr: 'NOREN-1' });
  });

  it('reports a cancelled scan and sends nothing', async () => {
    const sent = setUp([getCard({ proof: 'qr' })], pressed);
    await userEvent.click(await screen.findByRole('button', { name: 'Press' }));
    await userEvent.click(await screen.findByRole('button', { name: text.closeButtonText }));
    expect((await screen.findByRole('alert')).textContent).toContain(barcodeReader.cancelledText);
    expect(screen.getByRole('button', { name: en.actions.rescan })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  const view = serverView(input);
  const own: Partial<Record<ErrorCode, string>> = {
    stampedToday: stamp.stampedTodayText,
    deviceStampedToday: stamp.stampedTodayText,
  };
  const open: readonly ErrorCode[] = ['loginNeeded', 'tooManyRequests'];
  const decided = memberStampEndpoints.press.errors.filter((code) => !open.includes(code));

  it.each(decided)('[§8-stamp-errors] [C139] shows why it was rejected: %s', async (code) => {
    setUp([getCard()], new CallError(getStatus(code), code));
    await pressWithCode();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(stamp.failedText);
    expect(alert.textContent).toContain(own[code] ?? errorText(view, { code, status: getStatus(code) }));
    expect(within(alert).getByRole('button', { name: text.closeButtonText })).toBeTruthy();
  });

  it("shows the catalogue’s text if the settings' text is empty", async () => {
    const { stampedTodayText } = stamp;
    stamp.stampedTodayText = '';
    setUp([getCard()], new CallError(409, 'stampedToday'));
    await pressWithCode();
    expect((await screen.findByRole('alert')).textContent).toContain(errorTexts.en.stampedToday);
    stamp.stampedTodayText = stampedTodayText;
  });

  it.each([
    ['deviceUnknown', echoss.notRecognizedText, true],
    ['deviceRefused', echoss.notRecognizedText, true],
    ['deviceTimeout', echoss.timeoutText, true],
    ['deviceRequest', echoss.requestErrorText, true],
    ['deviceRepeated', echoss.repeatedText, false],
    ['deviceStampedToday', stamp.stampedTodayText, false],
  ] as const)(
    "[C139] [C140] shows the settings' text if an electronic stamp failed with %s",
    async (code, messages, canRetry) => {
      setUp([getCard({ proof: 'echoss' })], new CallError(getStatus(code), code), {
        sampleStamp: [{ x: 1, y: 1 }],
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Press' }));
      await userEvent.click(await screen.findByText(echoss.guideText));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(messages);
      expect(screen.queryByRole('button', { name: en.actions.restamp }) !== null).toBe(canRetry);
    },
  );

  it.each([
    ['loginNeeded', 'link', en.actions.login],
    ['tooManyRequests', 'button', text.retryButtonText],
  ] as const)('stays undecided: %s', async (code, role, name) => {
    setUp([getCard()], new CallError(getStatus(code), code));
    await pressWithCode();
    expect(await screen.findByRole(role, { name })).toBeTruthy();
  });
});
