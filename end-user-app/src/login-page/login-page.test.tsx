import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import { errorTexts } from '@noren/contracts/errors';
import type { MemberSession } from '@noren/contracts/members';
import { otpEndpoints } from '@noren/contracts/otp';
import type { PageInput } from '@noren/contracts/runtimes';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, getInput, getMember, OnPage } from '../../test/samples.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';
import { type Identity, type Member, MessagingUnavailable } from '../member/member.js';
import { LoginPage } from './login-page.js';

const en = getMessageGroups('en');
const { login, otpCommon, otpForgotPassword, text } = defaultSections();
const session: MemberSession = {
  token: 't',
  expiresAt: '2026-11-20T10:00:00.000Z',
  memberId: 'm',
  tier: 'member',
};

function setUp(own: Partial<Member> & { answers?: Answers } = {}, change?: (input: PageInput) => void) {
  const input = getInput('login', 'en');
  change?.(input);
  const member = getMember(own);
  render(
    <OnPage input={input} member={member}>
      <LoginPage />
    </OnPage>,
  );
  return member;
}

/** A member who is signed in as soon as `welcome` is called. */
function arriving(own: Partial<Member> & { answers?: Answers } = {}) {
  let identity: Identity = { status: 'visitor', expired: false };
  const listeners = new Set<() => void>();
  const go = jest.fn<Member['go']>();
  const startSession = jest.fn<Member['startSession']>(() => {
    identity = { status: 'member', tier: 'member' };
    for (const listener of listeners) listener();
  });
  setUp({
    go,
    startSession,
    identity: () => identity,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...own,
  });
  return { go, startSession };
}

const tapButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alert = async () => (await screen.findByText(/./, { selector: '.alert' })).textContent;

async function enter(contact: string, password: string) {
  await userEvent.type(screen.getByLabelText(otpCommon.mailLabel), contact);
  await userEvent.type(screen.getByLabelText(otpCommon.passwordLabel), password);
  await tapButton(en.login.passwordButton);
}

afterEach(cleanup);

describe('the login page', () => {
  it('offers what the settings allow', () => {
    setUp({}, ({ sections }) => {
      if (sections.login)
        Object.assign(sections.login, { showRegister: true, lead: 'Lead', imageUrl: '/i/a.png' });
    });
    expect(screen.getByRole('heading', { name: login.title })).toBeTruthy();
    expect(screen.getByText('Lead')).toBeTruthy();
    expect(screen.getByRole('link', { name: login.registerButtonText }).getAttribute('href')).toBe(
      '/register',
    );
    expect(screen.getByRole('link', { name: otpForgotPassword.linkText }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  it('has no password form if members do not register with a code', () => {
    setUp({}, ({ sections }) => {
      if (sections.otpSetting) sections.otpSetting.useRegister = false;
    });
    expect(screen.queryByRole('button', { name: en.login.passwordButton })).toBeNull();
  });

  it('shows that a session has expired', () => {
    setUp({ identity: () => expired });
    expect(screen.getByRole('alert').textContent).toBe(en.login.expired);
  });

  it('signs in by password and returns to the previous page', async () => {
    const requests: unknown[] = [];
    const { go, startSession } = arriving({
      query: (name) => (name === 'return' ? '/member/info' : null),
      answers: {
        'otp.signIn': async ({ body }) => {
          requests.push(body);
          return { data: session };
        },
      },
    });
    await enter('ｈanako@example.com', 'secret');
    expect(requests).toEqual([{ contact: 'hanako@example.com', password: 'secret' }]);
    expect(startSession).toHaveBeenCalledWith(session);
    expect(go).toHaveBeenCalledWith('/member/info');
  });

  it('[C86] rejects empty fields', async () => {
    setUp({}, ({ sections }) => {
      if (sections.otpSetting) sections.otpSetting.channel = 'both';
    });
    await tapButton(en.login.passwordButton);
    expect(screen.getByText(en.otp.empty.either)).toBeTruthy();
    expect(screen.getByText(en.otp.empty.password)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(en.login.either));
  });

  it.each([
    ...otpEndpoints.signIn.errors.map(
      (code) => [code, new CallError(401, code), errorTexts.en[code]] as const,
    ),
    ['no answer', new CallError(0), text.offlineText] as const,
    ['maintenance', new CallError(503, 'maintenance'), text.maintenanceText] as const,
  ])('shows why a login failed: %s', async (_name, error, reason) => {
    setUp({ answers: { 'otp.signIn': () => Promise.reject(error) } });
    await enter('hanako@example.com', 'wrong');
    expect(await alert()).toBe(text.loginFailedText.replace('{reason}', reason.replace(/[。.]$/, '')));
  });

  it.each([
    ['no LIFF ID', new MessagingUnavailable(), en.login.unavailable],
    ['rejected', new CallError(401, 'memberLoginFailed'), en.login.rejected],
    ['the platform failed', new Error('LIFF'), en.login.rejected],
  ])('[C143] shows why a login at the messaging app failed: %s', async (_name, error, reason) => {
    setUp({ signIn: () => Promise.reject(error) });
    await tapButton(login.loginButtonText);
    expect(await alert()).toContain(reason);
  });

  it('shows who is signed in, and logs out', async () => {
    const signOut = jest.fn(async () => undefined);
    const ended = jest.fn(async () => undefined);
    setUp({ identity: () => gold, signOut, answers: { 'members.logOut': ended } });
    expect(screen.getByText(en.login.tiers.goldMember)).toBeTruthy();
    await tapButton(en.login.logout);
    expect(signOut).toHaveBeenCalled();
    expect(ended).toHaveBeenCalled();
  });
});

const expired = { status: 'visitor', expired: true } as const;
const gold = { status: 'member', tier: 'goldMember', name: 'Hanako' } as const;
