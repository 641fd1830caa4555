import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { otpEndpoints } from '@noren/contracts/otp';
import { eventually } from '@noren/service-kit/testing';
import { createLoyaltyHarness } from '../../test/loyalty-harness.js';
import { both, codes, createOtpHarness, newMail, newPhone } from '../../test/otp/otp-harness.js';

const { loyalty, app, appWith, flow, codeFor, minutes, stop } = await createOtpHarness();
afterAll(stop);
afterEach(() => {
  loyalty.at = undefined;
});

const other = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

describe('one-time codes', () => {
  it('[C142] reject an invalid proof, or one of another flow, with 0001', async () => {
    await expect(flow().register('nothing')).rejects.toMatchObject({ code: 'otpInvalid', status: 409 });
    const contact = newMail();
    await flow().registered(contact);
    const proof = await flow().proofFor(contact, { flow: 'forgotPassword' });
    await expect(flow().register(proof)).rejects.toMatchObject({ code: 'otpInvalid' });
    const elsewhere = await appWith(both);
    await expect(flow(elsewhere).setPassword(proof)).rejects.toMatchObject({ code: 'otpInvalid' });
    await expect(flow().send(newMail(), { flow: 'updateMember' })).rejects.toMatchObject({
      code: 'otpInvalid',
    });
  });

  it('[C142] reject flows and channels that the settings do not offer with 0002 and 0003', async () => {
    const mailOnly = await appWith({ otpSetting: { channel: 'mail', useForgotPassword: false } });
    await expect(flow(mailOnly).send(newPhone(), { channel: 'sms' })).rejects.toMatchObject({
      code: 'otpChannelUnavailable',
    });
    await expect(flow(mailOnly).send(newMail(), { flow: 'forgotPassword' })).rejects.toMatchObject({
      code: 'otpFlowUnavailable',
    });
  });

  it('[C142] report a failed delivery with 0004, and do not count it', async () => {
    const harness = await createLoyaltyHarness();
    try {
      const there = await harness.app();
      const { client, headers } = harness.page(there);
      const to = { params: { systemName: there.systemName }, headers };
      const body = { flow: 'register' as const, channel: 'mail' as const, contact: newMail() };
      for (let count = 0; count < 7; count += 1)
        await expect(client.call(otpEndpoints.send, { ...to, body })).rejects.toMatchObject({
          code: 'otpNotSent',
        });
    } finally {
      await harness.stop();
    }
  });

  it('[C142] reject a code that is missing, used or of another request with 0005', async () => {
    await expect(flow().verify(randomUUID(), '123456')).rejects.toMatchObject({ code: 'otpUnknown' });
    const contact = newMail();
    const { otpId } = await flow().send(contact);
    const code = await codeFor(contact);
    await flow().verify(otpId, code);
    await expect(flow().verify(otpId, code)).rejects.toMatchObject({ code: 'otpUnknown' });
    await expect(flow().send(newMail(), { otpId })).rejects.toMatchObject({ code: 'otpUnknown' });
    const elsewhere = await appWith(both);
    const foreign = await flow(elsewhere).send(newMail());
    await expect(flow().verify(foreign.otpId, '123456')).rejects.toMatchObject({ code: 'otpUnknown' });
  });

  it('[C142] reject wrong codes with 0006 and 0007, counted correctly for concurrent requests', async () => {
    const contact = newMail();
    const { otpId } = await flow().send(contact);
    const code = await codeFor(contact);
    const tries = Array.from({ length: 50 }, () => flow().verify(otpId, other(code)));
    expect(await codes(tries)).toEqual({ otpCodeWrong: 5, otpCheckLimit: 45 });
    await expect(flow().verify(otpId, code)).rejects.toMatchObject({ code: 'otpCheckLimit' });
    await flow().send(contact, { otpId });
    await eventually(async () => expect(await codeFor(contact)).not.toBe(code));
    await expect(flow().verify(otpId, code)).rejects.toMatchObject({ code: 'otpCodeWrong' });
    expect(await flow().verify(otpId, await codeFor(contact))).toHaveProperty('proof');
  });

  it('are accepted once among concurrent requests', async () => {
    const contact = newMail();
    const { otpId } = await flow().send(contact);
    const code = await codeFor(contact);
    const tries = Array.from({ length: 5 }, () => flow().verify(otpId, code));
    const counts = await codes(tries);
    expect(counts['done']).toBe(1);
    expect(counts['otpUnknown']).toBe(4);
  });

  it('[C142] expire after 10 minutes, and their proof after 10 more, with 0008', async () => {
    minutes(0);
    const contact = newMail();
    const sent = await flow().send(contact);
    expect(sent).toMatchObject({ expiresAt: '2026-11-20T03:10:00.000Z', sendsLeft: 4 });
    const code = await codeFor(contact);
    minutes(10);
    await expect(flow().verify(sent.otpId, code)).rejects.toMatchObject({ code: 'otpExpired' });
    const resentOtp = await flow().send(contact, { otpId: sent.otpId });
    let fresh = code;
    await eventually(async () => {
      fresh = await codeFor(contact);
      expect(fresh).not.toBe(code);
    });
    const { proof } = await flow().verify(resentOtp.otpId, fresh);
    minutes(20.1);
    await expect(flow().register(proof)).rejects.toMatchObject({ code: 'otpExpired' });
  });

  it('[C142] are limited as the settings say, even concurrently, with 0009 until the pause is over', async () => {
    minutes(0);
    const contact = newMail();
    const tries = Array.from({ length: 12 }, () => flow().send(contact));
    expect(await codes(tries)).toEqual({ done: 5, otpSendLimit: 7 });
    minutes(29);
    await expect(flow().send(contact)).rejects.toMatchObject({ code: 'otpSendLimit' });
    expect(await flow().send(newMail())).toHaveProperty('otpId');
    minutes(31);
    expect((await flow().send(contact)).sendsLeft).toBe(4);
  });

  it('do not tell who is registered without limit: from one address, and about one contact', async () => {
    const registered = newMail();
    await flow().registered(registered);
    const client = flow();
    const asks = async (contact: string, from = client) =>
      (await codes([from.send(contact, { flow: 'forgotPassword' })]))['otpMailIncorrect'] === 1;
    let sent = 0;
    for (let count = 0; count < 35; count += 1) if (await asks(newMail())) sent += 1;
    expect(sent).toBe(30);
    await expect(client.send(registered)).rejects.toMatchObject({ code: 'otpSendLimit' });
    expect(await asks(newMail(), flow())).toBe(true);

    const unknown = newMail();
    const elsewhere = Array.from({ length: 35 }, () => flow().send(unknown, { flow: 'forgotPassword' }));
    expect(await codes(elsewhere)).toEqual({ otpMailIncorrect: 30, otpSendLimit: 5 });
  });

  it('[C142] reject a contact that another member has with 0010', async () => {
    const contact = newMail();
    await flow().registered(contact);
    await expect(flow().send(contact)).rejects.toMatchObject({ code: 'otpAlreadyRegistered' });
    const member = await loyalty.member(app);
    await expect(flow(app, member).send(contact, { flow: 'updateMember' })).rejects.toMatchObject({
      code: 'otpAlreadyRegistered',
    });
  });

  it('[C65] [C142] reject an invalid or unknown contact with 0011, 0012 and 0017', async () => {
    await expect(flow().send('not a mail')).rejects.toMatchObject({ code: 'otpMailIncorrect' });
    await expect(flow().send(newMail(), { flow: 'forgotPassword' })).rejects.toMatchObject({
      code: 'otpMailIncorrect',
    });
    await expect(flow().send('call me', { channel: 'sms' })).rejects.toMatchObject({ code: 'otpPhoneWrong' });
    await expect(flow().send(newPhone(), { channel: 'sms', flow: 'forgotPassword' })).rejects.toMatchObject({
      code: 'otpPhoneIncorrect',
    });
  });

  it('[C142] reject missing consent with 0018, a password that is too short with 0019', async () => {
    const strict = await appWith({ otpSetting: { passwordLength: 12 } });
    const proof = await flow(strict).proofFor(newMail());
    const register = (more: object) => flow(strict).register(proof, more);
    await expect(register({ agreed: false })).rejects.toMatchObject({ code: 'otpConsentMissing' });
    await expect(register({ password: 'elevenchars' })).rejects.toMatchObject({ code: 'otpPasswordRefused' });
    await expect(register({ password: 'aaaaaaaaaaaa' })).rejects.toMatchObject({
      code: 'otpPasswordRefused',
    });
    expect(await register({})).toHaveProperty('token');
  });
});
