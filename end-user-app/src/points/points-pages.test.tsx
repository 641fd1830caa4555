import { afterEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, errorTexts, getStatus } from '@noren/contracts/errors';
import type { PageId } from '@noren/contracts/pages';
import { type MemberPointReward, memberPointEndpoints, type PointBalance } from '@noren/contracts/points';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, getCoupon, getInput, getMember, OnPage } from '../../test/samples.js';
import { errorText } from '../frame/error-text.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';
import { toList } from '../preview/answers/answers.js';
import { serverView } from '../server/server-view.js';
import * as pageComponents from '../view/page-components.js';

const en = getMessageGroups('en').points;
const action = getMessageGroups('en').actions;
const signedIn = { status: 'member', tier: 'member' } as const;
const { point, customPoint, coupon, text } = getInput('points', 'en').sections as Required<
  ReturnType<typeof getInput>['sections']
>;

function show(page: PageId, answers: Answers, own: Parameters<typeof getMember>[0] = {}) {
  const Page = pageComponents[page];
  const member = getMember({ identity: () => signedIn, query: () => 'r1', answers, ...own });
  render(
    <OnPage input={getInput(page, 'en')} member={member}>
      <Page />
    </OnPage>,
  );
}

function getBalance(own: Partial<PointBalance> = {}): Answers['memberPoints.balance'] {
  return async () => ({ data: { balance: 1_250, expiring: [], ...own } });
}

function getReward(own: Partial<MemberPointReward> = {}): MemberPointReward {
  return { id: 'r1', name: 'A drink', points: 300, state: 'available', ...own };
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

describe('points', () => {
  const noEntries: Answers = { 'memberPoints.entries': async () => toList([]) };

  it('show when they expire and how long they are valid', async () => {
    const expiring = [{ points: 120, expiresAt: '2026-02-28T15:00:00.000Z' }];
    show('points', { ...noEntries, 'memberPoints.balance': getBalance({ expiring }) });
    expect((await screen.findByRole('region', { name: en.balance })).textContent).toContain('1,250');
    expect(screen.getByText('120 ポイント valid until 2026/02/28')).toBeTruthy();
    expect(screen.getByText('Points are valid for 12 months from the day you get them.')).toBeTruthy();
    expect(await screen.findByText(en.emptyLedger)).toBeTruthy();
  });

  it('are shown next to those of a partner system', async () => {
    const outside = { points: 3_480, expiresAt: '2026-09-30T14:59:59.000Z' };
    show('points', { ...noEntries, 'memberPoints.balance': getBalance({ outside }) });
    const part = await screen.findByRole('region', { name: customPoint.title });
    expect(part.textContent).toContain('3,480');
    expect(part.textContent).toContain('2026/09/30');
  });

  it("show the settings' text if the partner system does not answer", async () => {
    show('points', { ...noEntries, 'memberPoints.balance': getBalance({ outsideFailed: true }) });
    expect((await screen.findByRole('alert')).textContent).toContain(customPoint.failedText);
  });

  it('have a ledger with each entry and the balance after it', async () => {
    const entry = {
      id: 'e',
      kind: 'exchange',
      points: -300,
      balance: 950,
      at: '2026-01-10T03:40:00.000Z',
    } as const;
    show('points', {
      'memberPoints.balance': getBalance(),
      'memberPoints.entries': async () => toList([entry]),
    });
    const ledger = await screen.findByRole('list', { name: en.ledger });
    expect(ledger.textContent).toBe('2026/01/10 12:40Exchange−300 ポイントBalance 950');
  });

  it('lead visitors to the login', () => {
    show('points', {}, { identity: getMember().identity, path: () => '/points' });
    const link = screen.getByRole('link', { name: getMessageGroups('en').frame.login });
    expect(link.getAttribute('href')).toBe('/login?return=%2Fpoints');
  });
});

describe('an exchange', () => {
  const exchanged: Answers['memberPoints.exchange'] = async () => ({
    data: {
      exchangeId: 'x1',
      exchangedAt: '2026-01-15T03:00:00.000Z',
      balance: 950,
      coupon: getCoupon({ grantId: 'g1', expiresAt: '2026-02-13T15:00:00.000Z' }),
    },
  });

  function setUp(exchange = exchanged, reward = getReward(), balance = 1_250) {
    show('pointReward', {
      'memberPoints.reward': async () => ({ data: reward }),
      'memberPoints.balance': getBalance({ balance }),
      'memberPoints.exchange': exchange,
    });
  }

  async function untilConfirmed() {
    await userEvent.click(await screen.findByRole('button', { name: coupon.exchangeButtonText }));
    await userEvent.click(await screen.findByRole('button', { name: en.next }));
    await click(point.exchangeButtonText);
  }

  it('[C68] shows the points, asks for confirmation, then shows the coupon', async () => {
    setUp();
    await userEvent.click(await screen.findByRole('button', { name: coupon.exchangeButtonText }));
    const check = await screen.findByRole('dialog', { name: en.checkTitle });
    expect(await within(check).findByText(point.checkText)).toBeTruthy();
    expect(check.textContent).toContain('950 ポイント');
    await click(en.next);
    expect(screen.getByText(point.confirmText)).toBeTruthy();
    await click(point.exchangeButtonText);
    expect(await screen.findByText(point.exchangedText)).toBeTruthy();
    expect(screen.getByText('Until 2026/02/13 23:59')).toBeTruthy();
    const link = screen.getByRole('link', { name: en.toCoupon });
    expect(link.getAttribute('href')).toBe('/coupons/detail?id=c1&grant=g1');
  });

  it('shows why the points could not be checked', async () => {
    show('pointReward', {
      'memberPoints.reward': async () => ({ data: getReward() }),
      'memberPoints.balance': () => Promise.reject(new CallError(503, 'maintenance')),
    });
    await userEvent.click(await screen.findByRole('button', { name: coupon.exchangeButtonText }));
    expect((await screen.findByRole('alert')).textContent).toBe(text.maintenanceText);
    expect(screen.getByRole('button', { name: text.retryButtonText })).toBeTruthy();
  });

  it('stops if there are too few points', async () => {
    setUp(exchanged, getReward({ points: 2_000 }));
    await userEvent.click(await screen.findByRole('button', { name: coupon.exchangeButtonText }));
    expect((await screen.findByRole('alert')).textContent).toContain(point.shortageText);
    expect(screen.getByRole('button', { name: en.next }).hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['short', point.shortageText],
    ['ended', en.state.ended],
    ['outsideTerm', en.state.outsideTerm],
  ] as const)('is not offered when it is %s', async (state, messages) => {
    setUp(exchanged, getReward({ state }));
    expect(await screen.findByText(messages)).toBeTruthy();
    expect(screen.queryByRole('button', { name: coupon.exchangeButtonText })).toBeNull();
  });

  const open: readonly ErrorCode[] = ['loginNeeded'];
  it.each(memberPointEndpoints.exchange.errors.filter((code) => !open.includes(code)))(
    'shows why it was rejected: %s',
    async (code) => {
      setUp(() => Promise.reject(new CallError(getStatus(code), code)));
      await untilConfirmed();
      const alert = await screen.findByRole('alert');
      const message = errorText(serverView(getInput('pointReward', 'en')), { code, status: getStatus(code) });
      expect(alert.textContent).toContain(code === 'pointsShort' ? point.shortageText : message);
      expect(screen.queryByRole('link', { name: action.points }) !== null).toBe(code === 'pointsShort');
    },
  );

  it('asks again with the new price if it has changed', async () => {
    const agreed: number[] = [];
    setUp(async (input) => {
      agreed.push(input.body.points);
      if (agreed.length === 1) throw new CallError(409, 'offerChanged', getReward({ points: 500 }));
      return exchanged(input);
    });
    await untilConfirmed();
    await userEvent.click(await screen.findByRole('button', { name: action.review }));
    expect((await screen.findByRole('dialog')).textContent).toContain('500 ポイント');
    await click(point.exchangeButtonText);
    expect(await screen.findByText(point.exchangedText)).toBeTruthy();
    expect(agreed).toEqual([getReward().points, 500]);
  });

  it.each(['usedUp', 'usedUpToday', 'usedUpThisWeek', 'usedUpThisMonth', 'endedToday'] as const)(
    'says when it is possible again: %s',
    async (state) => {
      setUp(exchanged, getReward({ state }));
      expect(await screen.findByText(errorTexts.en[state])).toBeTruthy();
      expect(screen.getByRole('button', { name: en.state[state] }).hasAttribute('disabled')).toBe(true);
    },
  );

  it('shows its conditions', async () => {
    const limits = { exchangesPerPerson: 2, exchangesPerPersonPeriod: 'week', exchangesPerDay: 5 } as const;
    setUp(exchanged, getReward({ ...limits, goldOnly: true }));
    const conditions = (await screen.findByText(en.conditions)).nextElementSibling;
    expect(conditions?.textContent).toBe(
      [
        'Gold members only',
        'Exchanges for each person a week: 2',
        'First come, first served. Exchanges a day: 5',
      ].join('\n'),
    );
  });

  it('is retried with the same key if there was no answer', async () => {
    const keys: (string | undefined)[] = [];
    setUp(async (input) => {
      keys.push(input.key);
      if (keys.length === 1) throw new CallError(0);
      return exchanged(input);
    });
    await untilConfirmed();
    await userEvent.click(await screen.findByRole('button', { name: text.retryButtonText }));
    await screen.findByText(point.exchangedText);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('an integration', () => {
  async function untilOffer(answers: Answers) {
    show('pointIntegration', answers);
    await click(en.proceed);
    expect(screen.getByText(en.agreeFirst)).toBeTruthy();
    await userEvent.click(screen.getByLabelText(en.agree));
    await click(en.proceed);
    expect(screen.getByText(point.integrationLoginText)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(new RegExp(en.number)), 'A-100');
    await userEvent.type(screen.getByLabelText(new RegExp(`^${en.password}`)), 'secret');
    await click(en.proceed);
  }
  const offer: Answers['memberPoints.offer'] = async () => ({ data: { token: 't1', points: 860 } });

  it('goes through policy, login and confirmation to its success', async () => {
    await untilOffer({
      'memberPoints.offer': offer,
      'memberPoints.integrate': async ({ body }) => ({
        data: { points: 860, balance: body.token === 't1' ? 2_110 : 0 },
      }),
    });
    expect(await screen.findByText(point.integrationConfirmText)).toBeTruthy();
    expect(screen.getByText('860 ポイント')).toBeTruthy();
    await click(en.integrate);
    expect(await screen.findByText(point.integratedText)).toBeTruthy();
    expect(screen.getByText('2,110 ポイント')).toBeTruthy();
  });

  const view = serverView(getInput('pointIntegration', 'en'));

  it.each(memberPointEndpoints.offer.errors)('shows why its login failed: %s', async (code) => {
    await untilOffer({ 'memberPoints.offer': () => Promise.reject(new CallError(getStatus(code), code)) });
    expect(await screen.findByText(errorText(view, { code, status: getStatus(code) }))).toBeTruthy();
    expect(screen.getByRole('button', { name: en.proceed }).hasAttribute('disabled')).toBe(false);
    expect((screen.getByLabelText(new RegExp(`^${en.password}`)) as HTMLInputElement).value).toBe('');
  });

  it.each(memberPointEndpoints.integrate.errors)('shows why it failed: %s', async (code) => {
    await untilOffer({
      'memberPoints.offer': offer,
      'memberPoints.integrate': () => Promise.reject(new CallError(getStatus(code), code)),
    });
    await userEvent.click(await screen.findByRole('button', { name: en.integrate }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      errorText(view, { code, status: getStatus(code) }),
    );
  });
});
