import { afterEach, describe, expect, it } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { otpEndpoints } from '@noren/contracts/otp';
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
const message = (code: keyof typeof errorTexts.en) =>
  code === 'memberSessionExpired' ? general.userInformationFailedText : errorTexts.en[code];

/** The other one opens the dialog of a renewed sign-in. */
const isShown = (code: string) => code !== 'recentLoginNeeded';

describe('OTP errors show the texts of the specification', () => {
  it.each(otpEndpoints.send.errors.filter((code) => code !== 'otpPhoneIncorrect'))(
    '[§8-otp-send] when sending a code fails with %s',
    async (code) => {
      setUp({ answers: { 'otp.send': () => Promise.reject(new CallError(409, code)) } });
      await enterContact();
      expect(await alert()).toContain(message(code));
    },
  );

  it('[C142] with 0017 for a mail address and 0011 for a phone number', async () => {
    setUp({ answers: { 'otp.send': () => Promise.reject(new CallError(409, 'otpPhoneIncorrect')) } });
    await enterContact();
    expect(await alert()).toContain(errorTexts.en.otpMailIncorrect);
  });

  it.each(otpEndpoints.verify.errors)('[§8-otp-verify] when checking a code fails with %s', async (code) => {
    setUp({ answers: { 'otp.verify': () => Promise.reject(new CallError(409, code)) } });
    await enterContact();
    await enterCode();
    expect(await alert()).toContain(message(code));
  });

  it.each(otpEndpoints.register.errors.filter(isShown))(
    '[§8-otp-register] when the registration fails with %s',
    async (code) => {
      setUp({ answers: { 'otp.register': () => Promise.reject(new CallError(409, code)) } });
      await enterContact();
      await enterCode();
      await enterPasswords();
      await tapButton(register.noCardButtonText);
      expect(await alert()).toContain(message(code));
    },
  );

  it.each(otpEndpoints.setPassword.errors)('set password: %s', async (code) => {
    setUp({
      page: 'forgotPassword',
      answers: { 'otp.setPassword': () => Promise.reject(new CallError(409, code)) },
    });
    await enterContact();
    await enterCode();
    await enterPasswords();
    await tapButton(forgot.passwordButtonText);
    expect(await alert()).toContain(message(code));
  });

  it.each(otpEndpoints.setContact.errors.filter(isShown))('set contact: %s', async (code) => {
    setUp({
      page: 'updateMember',
      answers: { 'otp.setContact': () => Promise.reject(new CallError(409, code)) },
    });
    await type(common.mailLabel, 'new@example.com');
    await tapButton(update.contactButtonText);
    await enterCode();
    expect(await alert()).toContain(message(code));
  });

  it.each([
    ['no answer', new CallError(0), general.offlineText],
    ['an unknown status', new CallError(418), '418'],
    ['maintenance', new CallError(503, 'maintenance'), general.maintenanceText],
  ])('when any step fails with %s', async (_name, error, text) => {
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
  ] as const)('after %s is %s', async (code, name) => {
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
    expect(await alert()).toContain(message('otpExpired'));
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
