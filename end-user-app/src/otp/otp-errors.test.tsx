import { afterEach, describe, expect, it } from '@jest/globals';
import { errorTexts, otpEndpoints } from '@noren/contracts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  tapButton,
  common,
  en,
  enterCode,
  enterContact,
  enterPasswords,
  forgot,
  register,
  sections,
  setUp,
  title,
  type,
  update,
} from '../../test/otp/otp-harness.js';
import { CallError } from '../member/call.js';

afterEach(cleanup);

const alert = async () => (await screen.findByRole('alert')).textContent;
const general = sections.text;
const told = (code: keyof typeof errorTexts.en) =>
  code === 'memberSessionExpired' ? general.userInformationFailedText : errorTexts.en[code];

describe('OTP errors show the texts of the specification', () => {
  it.each(otpEndpoints.send.errors.filter((code) => code !== 'otpPhoneIncorrect'))(
    'send: %s',
    async (code) => {
      setUp({ answers: { 'otp.send': () => Promise.reject(new CallError(409, code)) } });
      await enterContact();
      expect(await alert()).toContain(told(code));
    },
  );

  it('0017 refers to the mail address if one was entered, 0011 to the phone number', async () => {
    setUp({ answers: { 'otp.send': () => Promise.reject(new CallError(409, 'otpPhoneIncorrect')) } });
    await enterContact();
    expect(await alert()).toContain(errorTexts.en.otpMailIncorrect);
  });

  it.each(otpEndpoints.verify.errors)('verify: %s', async (code) => {
    setUp({ answers: { 'otp.verify': () => Promise.reject(new CallError(409, code)) } });
    await enterContact();
    await enterCode();
    expect(await alert()).toContain(told(code));
  });

  it.each(otpEndpoints.register.errors)('register: %s', async (code) => {
    setUp({ answers: { 'otp.register': () => Promise.reject(new CallError(409, code)) } });
    await enterContact();
    await enterCode();
    await enterPasswords();
    await tapButton(register.noCardButtonText);
    expect(await alert()).toContain(told(code));
  });

  it.each(otpEndpoints.setPassword.errors)('set password: %s', async (code) => {
    setUp({
      page: 'forgotPassword',
      answers: { 'otp.setPassword': () => Promise.reject(new CallError(409, code)) },
    });
    await enterContact();
    await enterCode();
    await enterPasswords();
    await tapButton(forgot.passwordButtonText);
    expect(await alert()).toContain(told(code));
  });

  it.each(otpEndpoints.setContact.errors)('set contact: %s', async (code) => {
    setUp({
      page: 'updateMember',
      answers: { 'otp.setContact': () => Promise.reject(new CallError(409, code)) },
    });
    await type(common.mailLabel, 'new@example.com');
    await tapButton(update.contactButtonText);
    await enterCode();
    expect(await alert()).toContain(told(code));
  });

  it.each([
    ['no answer', new CallError(0), general.offlineText],
    ['an unknown status', new CallError(418), '418'],
    ['maintenance', new CallError(503, 'maintenance'), general.maintenanceText],
  ])('general error: %s', async (_name, error, text) => {
    setUp({ answers: { 'otp.send': () => Promise.reject(error) } });
    await enterContact();
    expect(await alert()).toContain(text);
  });
});

describe('the recovery after an error', () => {
  it.each([
    ['otpExpired', common.resendText],
    ['otpCheckLimit', common.resendText],
    ['otpUnknown', common.changeContactText],
  ] as const)('verify: %s → %s', async (code, name) => {
    setUp({ answers: { 'otp.verify': () => Promise.reject(new CallError(409, code)) } });
    await enterContact();
    await enterCode();
    await alert();
    const buttons = screen.getAllByRole('button', { name });
    expect(screen.getByRole('alert').contains(buttons[0] as HTMLElement)).toBe(true);
  });

  it('reports an expired code once and hides its remaining time', async () => {
    setUp({ answers: { 'otp.verify': () => Promise.reject(new CallError(409, 'otpExpired')) } });
    await enterContact();
    expect(await screen.findByRole('timer')).toBeTruthy();
    await enterCode();
    expect(await alert()).toContain(told('otpExpired'));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText(en.otp.expired)).toBeNull();
  });

  it('leads registered members to the login', async () => {
    setUp({ answers: { 'otp.send': () => Promise.reject(new CallError(409, 'otpAlreadyRegistered')) } });
    await enterContact();
    expect((await screen.findByRole('link', { name: en.otp.toLogin })).getAttribute('href')).toContain(
      '/login',
    );
  });

  it('restarts if the proof has expired', async () => {
    setUp({ answers: { 'otp.register': () => Promise.reject(new CallError(409, 'otpExpired')) } });
    await enterContact();
    await enterCode();
    await enterPasswords();
    await tapButton(register.noCardButtonText);
    await userEvent.click(await screen.findByRole('button', { name: en.otp.startAgain }));
    await title(register.contactTitle);
  });
});
