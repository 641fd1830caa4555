import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cardCode, checkDigit } from '@noren/contracts/core';
import { errorTexts } from '@noren/contracts/errors';
import { memberEndpoints } from '@noren/contracts/members';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getProfile, showPage, visitor } from '../../test/member-harness.js';
import type { Answers } from '../../test/samples.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';
import { MemberPage } from './member-page.js';

const en = getMessageGroups('en');
const balance = {
  balance: 1280,
  expiring: [{ points: 300, expiresAt: '2026-03-31T15:00:00.000Z' }],
  outside: { points: 90, expiresAt: '2026-04-30T14:59:00.000Z' },
};
const answers = (own: Answers = {}): Answers => ({
  'members.me': async () => ({ data: getProfile() }),
  'memberPoints.balance': async () => ({ data: balance }),
  ...own,
});
const tapButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

describe('the membership card', () => {
  it('has the number, its code, the points and their expiry', async () => {
    const { sections } = showPage('member', <MemberPage />, { answers: answers() });
    expect(await screen.findByText('2048 1562 0371')).toBeTruthy();
    expect(await screen.findByRole('img', { name: /204815620371$/ })).toBeTruthy();
    expect(await screen.findByText('1,280')).toBeTruthy();
    expect(screen.getByText(`300 ${sections.point.unit} until 2026/03/31`)).toBeTruthy();
    expect(screen.getByText(sections.customPoint.title)).toBeTruthy();
    expect(screen.getByText('Until 2026/04/30')).toBeTruthy();
  });

  it('omits what the settings switch off', async () => {
    showPage('member', <MemberPage />, {
      answers: answers(),
      change: ({ sections }) => {
        if (sections.member)
          Object.assign(sections.member, { showPoints: false, barcodeType: 'none', numberPrefix: 'AB' });
      },
    });
    expect(await screen.findByText('AB2048 1562 0371')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText('1,280')).toBeNull();
  });

  it('shows when the partner system did not answer', async () => {
    const { sections } = showPage('member', <MemberPage />, {
      answers: answers({
        'memberPoints.balance': async () => ({ data: { balance: 1, expiring: [], outsideFailed: true } }),
      }),
    });
    expect(await screen.findByText(sections.customPoint.failedText)).toBeTruthy();
  });

  it.each([
    ['goldMember', 'VIP'],
    ['shopStaff', en.membership.tiers.shopStaff],
    ['member', en.membership.tiers.member],
  ] as const)("shows the member's state: %s", async (tier, name) => {
    showPage('member', <MemberPage />, {
      answers: answers({ 'members.me': async () => ({ data: getProfile({ tier }) }) }),
      change: ({ sections }) => {
        if (sections.member) sections.member.goldLabel = 'VIP';
      },
    });
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.queryByText(en.membership.staffLead) !== null).toBe(tier === 'shopStaff');
  });

  it('has a code that tills can read', () => {
    expect(checkDigit('490123456789')).toBe('4');
    expect(cardCode('ean13', 'AB', '490123456789')).toEqual({ format: 'ean13', text: '4901234567894' });
    expect(cardCode('qr', 'AB', '490123456789')).toEqual({ format: 'qr', text: 'AB490123456789' });
    expect(cardCode('none', '', '490123456789')).toBeUndefined();
  });
});

describe('the shop’s own card', () => {
  it('is registered', async () => {
    const requests: unknown[] = [];
    let profile = getProfile();
    const { sections } = showPage('member', <MemberPage />, {
      answers: answers({
        'members.me': async () => ({ data: profile }),
        'members.registerCard': async ({ body }) => {
          requests.push(body);
          profile = getProfile({ cardNumber: body.cardNumber });
          return { data: profile };
        },
      }),
    });
    const register = sections.member.registerCardButtonText;
    await userEvent.click(await screen.findByRole('button', { name: register }));
    await tapButton(register);
    expect(screen.getByText(en.membership.cardEmpty)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(en.membership.cardNumber), 'ＡＢ-1234');
    await tapButton(register);
    expect(await screen.findByText('AB-1234')).toBeTruthy();
    expect(requests).toEqual([{ cardNumber: 'AB-1234' }]);
  });

  it.each(memberEndpoints.registerCard.errors)('is rejected: %s', async (code) => {
    const { sections } = showPage('member', <MemberPage />, {
      answers: answers({ 'members.registerCard': () => Promise.reject(new CallError(409, code)) }),
    });
    const register = sections.member.registerCardButtonText;
    await userEvent.click(await screen.findByRole('button', { name: register }));
    await userEvent.type(screen.getByLabelText(en.membership.cardNumber), 'AB-1234');
    await tapButton(register);
    const text =
      code === 'memberSessionExpired' ? sections.text.userInformationFailedText : errorTexts.en[code];
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is not offered again to members without one', async () => {
    const first = showPage('member', <MemberPage />, { answers: answers() });
    const none = first.sections.member.noCardButtonText;
    await userEvent.click(await screen.findByRole('button', { name: none }));
    first.unmount();
    showPage('member', <MemberPage />, { answers: answers(), store: first.member.store });
    await screen.findByText('2048 1562 0371');
    expect(screen.queryByRole('button', { name: none })).toBeNull();
  });
});

describe('the member page', () => {
  it('has the menu of the settings', async () => {
    showPage('member', <MemberPage />, {
      answers: answers(),
      change: ({ sections }) => {
        if (sections.member) sections.member.menuList = [{ name: 'News', iconUrl: '', link: '/information' }];
      },
    });
    const link = await screen.findByRole('link', { name: 'News' });
    expect(link.getAttribute('href')).toBe('/information');
    expect(screen.queryByRole('link', { name: en.membership.leave })).toBeNull();
  });

  it('leads to the pages about the member without such a menu', async () => {
    showPage('member', <MemberPage />, { answers: answers() });
    expect((await screen.findByRole('link', { name: en.membership.info })).getAttribute('href')).toBe(
      '/member/info',
    );
  });

  it('logs out', async () => {
    const signOut = jest.fn(async () => undefined);
    const go = jest.fn();
    const { sections } = showPage('member', <MemberPage />, { answers: answers(), signOut, go });
    await screen.findByText('2048 1562 0371');
    await tapButton(sections.member.logoutButtonText);
    expect(signOut).toHaveBeenCalled();
    expect(go).toHaveBeenCalledWith('/');
  });

  it('leads visitors to the login and back', async () => {
    showPage('member', <MemberPage />, { identity: () => visitor });
    const link = await screen.findByRole('link', { name: en.frame.login });
    expect(link.getAttribute('href')).toBe('/login?return=%2Fmember');
  });

  it("[C143] offers to log out and in again if the member's data could not be read", async () => {
    const signOut = jest.fn(async () => undefined);
    const go = jest.fn();
    const { sections } = showPage('member', <MemberPage />, {
      answers: answers({ 'members.me': () => Promise.reject(new CallError(401, 'memberSessionExpired')) }),
      signOut,
      go,
    });
    expect(await screen.findByText(sections.text.userInformationFailedText)).toBeTruthy();
    await tapButton(en.frame.loginAgain);
    expect(signOut).toHaveBeenCalled();
    expect(go).toHaveBeenCalledWith('/login?return=%2Fmember');
  });
});
