import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Mail, startMail } from '@noren/local-stack/testing';
import { smsSender } from './senders.js';

let mail: Mail;

beforeAll(async () => {
  mail = await startMail();
});
afterAll(() => mail.stop());

const message = { to: '09012345678', sender: '', subject: '', text: '認証コードは 0123 です。' };

describe('a text message', () => {
  it.each([
    ['without a country code', '09012345678', '+819012345678'],
    ['with one', '+14155550100', '+14155550100'],
  ])('[C66] [C154] is sent by Twilio to a number %s', async (_case, to, received) => {
    await smsSender(mail.twilioUrl)({ ...message, to });
    expect(mail.messages()[0]).toMatchObject({ kind: 'sms', to: [received], text: message.text });
  });

  it("comes from the app's sender, or else from the installation's", async () => {
    await smsSender(mail.twilioUrl)({ ...message, sender: 'AOBA' });
    expect(mail.messages()[0]).toMatchObject({ from: 'AOBA' });
    await smsSender(mail.twilioUrl)(message);
    expect(mail.messages()[0]).toMatchObject({ from: expect.stringMatching(/^MG[0-9a-f]{32}$/) });
  });

  it.each([
    ['a number that cannot exist', { to: '+15005550001' }, 'Twilio answered 400, 21211'],
    ['no text', { text: '' }, 'Twilio answered 400, 21602'],
    ['a sender of another account', { sender: '+15005550007' }, 'Twilio answered 400, 21606'],
  ])('is refused with %s, and nothing is sent', async (_case, wrong, error) => {
    const before = mail.messages().length;
    await expect(smsSender(mail.twilioUrl)({ ...message, ...wrong })).rejects.toThrow(error);
    expect(mail.messages()).toHaveLength(before);
  });

  it('[C154] is refused with a wrong key, which no error contains', async () => {
    const url = new URL(mail.twilioUrl);
    url.password = 'wrong-secret';
    const failing = smsSender(url.href)(message);
    await expect(failing).rejects.toThrow('Twilio answered 401, 20003');
    await expect(failing).rejects.not.toThrow('wrong-secret');
  });

  it('needs an account and a sender', () => {
    expect(() => smsSender('twilio://key:secret@api.twilio.com')).toThrow('SMS_URL needs an account');
  });

  it('is sent by a gateway of its own protocol, too', async () => {
    await smsSender(mail.smsUrl)({ ...message, sender: 'AOBA' });
    expect(mail.messages()[0]).toMatchObject({ to: ['09012345678'], from: 'AOBA' });
    await expect(smsSender(mail.smsUrl)({ ...message, to: '09000000503' })).rejects.toThrow('503');
  });
});
