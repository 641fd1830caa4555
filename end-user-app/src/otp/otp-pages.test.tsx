import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OtpRegister } from '@noren/contracts/otp';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getProfile } from '../../test/member-harness.js';
import {
  tapButton,
  common,
  en,
  enterCode,
  enterContact,
  enterPasswords,
  field,
  forgot,
  register,
  session,
  setUp,
  title,
  type,
  update,
  visitor,
} from '../../test/otp/otp-harness.js';
import { fill } from '../locales/messages.js';
import { CallError } from '../member/call.js';
import { createMemoryStore } from '../member/store.js';

beforeEach(() => window.history.replaceState(null, ''));
afterEach(cleanup);

describe('a registration', () => {
  it('[C64] goes through its four steps and signs the member in', async () => {
    const startSession = jest.fn();
    const { requests, member } = setUp({ own: { startSession } });
    await enterContact('ｈanako@example.com ');
    await title(register.codeTitle);
    await enterCode('１２３456');
    await title(register.cardTitle);
    await type(register.cardNumberLabel, 'ＡＢ12-34');
    await enterPasswords();
    await tapButton(register.cardButtonText);
    await title(register.doneTitle);
    const body: OtpRegister = {
      proof: 'proof',
      password: 'correct horse',
      agreed: true,
      asksForSignIn: true,
      cardNumber: 'AB12-34',
    };
    expect(requests).toEqual([
      ['otp.send', { flow: 'register', channel: 'mail', contact: 'hanako@example.com' }],
      ['otp.verify', { otpId: 'otp-1', code: '123456' }],
      ['otp.register', body],
    ]);
    expect(startSession).toHaveBeenCalledWith(session);
    expect(screen.getByRole('link', { name: register.doneButtonText }).getAttribute('href')).toBe('/');
    expect(member.store.get('drafts')).toBeUndefined();
  });

  it('[C64] works without a card', async () => {
    const { requests } = setUp();
    await enterContact();
    await enterCode();
    await enterPasswords();
    await tapButton(register.noCardButtonText);
    await title(register.doneTitle);
    expect(requests.at(-1)?.[1]).not.toHaveProperty('cardNumber');
  });

  it('[C86] rejects empty fields', async () => {
    const { requests } = setUp();
    await tapButton(register.contactButtonText);
    expect(screen.getByText(en.otp.empty.mail)).toBeTruthy();
    expect(screen.getByText(en.otp.agreeNeeded)).toBeTruthy();
    expect(document.activeElement).toBe(field(common.mailLabel));
    await enterContact();
    await tapButton(register.codeButtonText);
    expect(screen.getByText(en.otp.empty.code)).toBeTruthy();
    await enterCode();
    await tapButton(register.cardButtonText);
    expect(screen.getByText(en.otp.empty.card)).toBeTruthy();
    expect(screen.getByText(en.otp.empty.password)).toBeTruthy();
    expect(requests.map(([id]) => id)).toEqual(['otp.send', 'otp.verify']);
  });

  it.each([
    ['differ', 'correct horse', 'other horse', en.otp.mismatch],
    ['are too short', 'short', 'short', fill(en.otp.invalid.password, { length: 10 })],
  ])('[C86] rejects passwords that %s', async (_name, password, confirmation, message) => {
    const { requests } = setUp();
    await enterContact();
    await enterCode();
    await enterPasswords(password, confirmation);
    await tapButton(register.noCardButtonText);
    expect(screen.getByText(message)).toBeTruthy();
    expect(requests.map(([id]) => id)).not.toContain('otp.register');
  });

  it('[C66] sends by SMS if the member chooses it', async () => {
    const { requests } = setUp({
      change: ({ sections }) => void (sections.otpSetting && (sections.otpSetting.channel = 'both')),
    });
    await userEvent.click(screen.getByLabelText(en.otp.channels.sms));
    await userEvent.click(screen.getByLabelText(register.agreeText));
    await tapButton(register.contactButtonText);
    expect(screen.getByText(en.otp.empty.sms)).toBeTruthy();
    await type(common.phoneLabel, '090-1234-5678');
    await tapButton(register.contactButtonText);
    await title(register.codeTitle);
    expect(requests[0]?.[1]).toEqual({ flow: 'register', channel: 'sms', contact: '09012345678' });
  });

  it('uses the autofill of one-time codes', async () => {
    setUp();
    await enterContact();
    await title(register.codeTitle);
    expect(field(common.codeLabel).getAttribute('autocomplete')).toBe('one-time-code');
    expect((await screen.findByRole('timer')).textContent).toBe('10:00');
  });

  it('[C64] sends the code again, and goes back to another contact', async () => {
    const { requests } = setUp();
    await enterContact();
    await title(register.codeTitle);
    await tapButton(common.resendText);
    expect((await screen.findByText(common.resentText)).getAttribute('role')).toBe('status');
    expect(requests[1]?.[1]).toMatchObject({ otpId: 'otp-1' });
    await tapButton(common.changeContactText);
    await title(register.contactTitle);
    expect((field(common.mailLabel) as HTMLInputElement).value).toBe('hanako@example.com');
  });

  it('resumes after a reload, without storing a password', async () => {
    const store = createMemoryStore();
    const first = setUp({ own: { store } });
    await enterContact();
    await enterCode();
    await title(register.cardTitle);
    await enterPasswords();
    first.unmount();
    const { requests } = setUp({ own: { store } });
    await title(register.cardTitle);
    await enterPasswords();
    await tapButton(register.noCardButtonText);
    await title(register.doneTitle);
    expect(requests.map(([id]) => id)).toEqual(['otp.register']);
    expect(JSON.stringify(store.get('drafts') ?? '')).not.toContain('horse');
  });

  it('goes a step back, in the page and by the back button, and needs no second code', async () => {
    let goBack: (step: number) => void = () => undefined;
    const ahead = jest.fn();
    const steps = {
      ahead,
      back: () => false,
      listen: (show: (step: number) => void) => {
        goBack = show;
        return () => undefined;
      },
    };
    const { requests } = setUp({ own: { steps } });
    await enterContact();
    await enterCode();
    await title(register.cardTitle);
    expect(ahead.mock.calls).toEqual([[1], [2]]);
    await tapButton(en.frame.back);
    await title(register.codeTitle);
    expect(screen.getByText(en.otp.verified)).toBeTruthy();
    await tapButton(register.codeButtonText);
    await title(register.cardTitle);
    expect(requests.filter(([id]) => id === 'otp.verify')).toHaveLength(1);
    act(() => goBack(0));
    await title(register.contactTitle);
  });
});

describe('a forgotten password', () => {
  it('[C65] is replaced and leads to the login', async () => {
    const { requests } = setUp({ page: 'forgotPassword' });
    await type(common.mailLabel, 'hanako@example.com');
    await tapButton(forgot.contactButtonText);
    await type(common.codeLabel, '123456');
    await tapButton(forgot.codeButtonText);
    await title(forgot.passwordTitle);
    await enterPasswords();
    await tapButton(forgot.passwordButtonText);
    await title(forgot.doneTitle);
    expect(requests.at(-1)).toEqual(['otp.setPassword', { proof: 'proof', password: 'correct horse' }]);
    expect(screen.getByRole('link', { name: forgot.doneButtonText }).getAttribute('href')).toBe('/login');
  });
});

describe('a change of contact', () => {
  it('[C65] succeeds with the right code', async () => {
    const { requests } = setUp({ page: 'updateMember' });
    await type(common.mailLabel, 'new@example.com');
    await tapButton(update.contactButtonText);
    await type(common.codeLabel, '123456');
    await tapButton(update.codeButtonText);
    await title(update.doneTitle);
    expect(requests.at(-1)).toEqual(['otp.setContact', { proof: 'proof', asksForSignIn: true }]);
  });

  it('can be retried without a second code', async () => {
    let fails = 1;
    const { requests } = setUp({
      page: 'updateMember',
      answers: {
        'otp.setContact': async () => {
          if (fails-- > 0) throw new CallError(0);
          return { data: {} as never };
        },
      },
    });
    await type(common.mailLabel, 'new@example.com');
    await tapButton(update.contactButtonText);
    await type(common.codeLabel, '123456');
    await tapButton(update.codeButtonText);
    await screen.findByText(en.otp.verified);
    await tapButton(update.codeButtonText);
    await title(update.doneTitle);
    expect(requests.filter(([id]) => id === 'otp.verify')).toHaveLength(1);
  });

  it('shows the current contact', async () => {
    setUp({
      page: 'updateMember',
      answers: { 'members.me': async () => ({ data: getProfile({ mail: 'h***@example.com' }) }) },
    });
    expect(await screen.findByText('h***@example.com')).toBeTruthy();
    expect(screen.getByText(common.phoneLabel)).toBeTruthy();
    expect(screen.getByText(en.otp.none)).toBeTruthy();
  });

  it('is for members only', async () => {
    setUp({ page: 'updateMember', own: { identity: () => visitor } });
    const link = await screen.findByRole('link', { name: en.frame.login });
    expect(link.getAttribute('href')).toContain('/login?return=');
  });
});
