import { afterAll, beforeEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { otpEndpoints } from '@noren/contracts/otp';
import { eventually } from '@noren/service-kit/testing';
import { newMail, newPhone, password, createOtpHarness } from '../otp/otp-harness.js';

type Otp = Awaited<ReturnType<typeof createOtpHarness>>;
let otp: Otp;

beforeAll(async () => {
  otp = await createOtpHarness();
});
beforeEach(() => otp.minutes(0));
afterAll(() => otp.stop());

const invalid = { code: 'contactRestoreInvalid', status: 409 };
const flow = (session?: MemberSession, locale?: 'ja' | 'en') => otp.flow(otp.app, session, locale);

function restore(code: string) {
  const { client, headers } = otp.loyalty.page(otp.app);
  const to = { params: { systemName: otp.app.systemName }, headers };
  return client.call(memberEndpoints.restoreContact, { ...to, body: { code } });
}

/** Returns the code in the newest notice to a contact. */
async function noticeTo(contact: string, count = 1): Promise<string> {
  const notices = () =>
    otp.mail.messages().filter(({ to, text }) => to.includes(contact) && text.includes('?restore='));
  await eventually(async () => expect(notices()).toHaveLength(count));
  return /\?restore=([\w-]{22})/.exec(notices()[0]?.text ?? '')?.[1] ?? '';
}

async function changeTo(
  session: MemberSession,
  contact: string,
  channel: 'mail' | 'sms' = 'mail',
  locale?: 'en',
) {
  const proof = await flow(session).proofFor(contact, { flow: 'updateMember', channel });
  return flow(session, locale).setContact(proof);
}

async function taken() {
  otp.minutes(0);
  const [mail, foreign] = [newMail(), newMail()];
  const session = await flow().registered(mail);
  await changeTo(session, foreign);
  return { mail, foreign, session, code: await noticeTo(mail) };
}

describe('a changed contact', () => {
  it('needs a renewed sign-in, and keeps its proof until then', async () => {
    const session = await flow().registered(newMail());
    otp.minutes(11);
    const proof = await flow(session).proofFor(newMail(), { flow: 'updateMember' });
    const { client, headers } = otp.loyalty.page(otp.app, session.token);
    const to = { params: { systemName: otp.app.systemName }, headers };
    const change = (asksForSignIn: boolean) =>
      client.call(otpEndpoints.setContact, { ...to, body: { proof, asksForSignIn } });
    await expect(change(true)).rejects.toMatchObject({ code: 'recentLoginNeeded' });
    await expect(change(false)).rejects.toMatchObject({ code: 'memberSessionExpired' });
    await client.call(otpEndpoints.confirmSignIn, { ...to, body: { password } });
    await change(true);
  });

  it('is restored by the earlier holder once, which ends all sessions and the password', async () => {
    const { mail, foreign, session, code } = await taken();
    otp.minutes(71 * 60);
    expect(await restore(code)).toEqual({ data: { newPasswordNeeded: true } });
    await expect(flow(session).renew()).rejects.toMatchObject({ code: 'memberSessionExpired' });
    for (const contact of [foreign, mail])
      await expect(flow().signIn(contact)).rejects.toMatchObject({ code: 'passwordWrong' });
    await flow().setPassword(await flow().proofFor(mail, { flow: 'forgotPassword' }), 'a new password');
    expect(await flow().signIn(mail, 'a new password')).toMatchObject({ memberId: session.memberId });
    await expect(restore(code)).rejects.toMatchObject(invalid);
  });

  it('stays after 72 hours, and for unknown codes', async () => {
    const { code } = await taken();
    otp.minutes(72 * 60 + 1);
    await expect(restore(code)).rejects.toMatchObject(invalid);
    await expect(restore('A'.repeat(22))).rejects.toMatchObject(invalid);
  });

  it('is restored across later changes, whose codes then end', async () => {
    const { mail, foreign, session, code } = await taken();
    otp.minutes(5);
    await changeTo(session, newMail());
    const later = await noticeTo(foreign);
    await restore(code);
    await expect(restore(later)).rejects.toMatchObject(invalid);
    expect(await flow().send(mail, { flow: 'forgotPassword' })).toMatchObject({});
  });

  it('is announced to the mail address when a phone number is added, which the restoration removes', async () => {
    const [mail, phone] = [newMail(), newPhone()];
    const session = await flow().registered(mail);
    await changeTo(session, phone, 'sms', 'en');
    const code = await noticeTo(mail);
    const notice = otp.mail.messages().find(({ to, text }) => to.includes(mail) && text.includes(code));
    expect(notice?.subject).toContain('Your contact was changed');
    await restore(code);
    await expect(flow().send(phone, { flow: 'forgotPassword', channel: 'sms' })).rejects.toMatchObject({
      code: 'otpPhoneIncorrect',
    });
  });

  it('is announced again if the notice could not be sent', async () => {
    const phone = newPhone();
    const session = await flow().registered(phone, { channel: 'sms' });
    const proof = await flow(session).proofFor(newMail(), { flow: 'updateMember' });
    const failing = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error('No SMS gateway'));
    await flow(session).setContact(proof);
    await eventually(async () => expect(failing).toHaveBeenCalledTimes(1));
    failing.mockRestore();
    otp.minutes(2);
    await restore(await noticeTo(phone));
  });

  it('stores neither the code nor a readable contact', async () => {
    const { mail, code } = await taken();
    const stored = JSON.stringify(
      await otp.loyalty.harness.mongo.connection.collection('contact-restores').find().toArray(),
    );
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(mail);
  });
});
