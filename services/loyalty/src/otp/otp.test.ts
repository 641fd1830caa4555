import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { otpEndpoints } from '@noren/contracts/otp';
import { both, codes, createOtpHarness, newMail, newPhone, password } from '../../test/otp/otp-harness.js';

const { loyalty, mail, app, appWith, flow, minutes, stop } = await createOtpHarness();
afterAll(stop);
afterEach(() => {
  loyalty.at = undefined;
});

describe('a registration', () => {
  it('[C64] [C66] [C151] by mail creates a member with a contact and a password, who can sign in with them', async () => {
    const contact = newMail();
    const session = await flow().registered(contact);
    const profile = await flow(app, session).me();
    expect(profile).toMatchObject({ registered: true, mail: `g•••@example.com`, tier: 'member' });
    const newSession = await flow().signIn(contact.toUpperCase());
    expect(newSession.memberId).toBe(session.memberId);
    const stored = await loyalty.harness.mongo.connection
      .collection<{ _id: string }>('members')
      .findOne({ _id: session.memberId });
    for (const text of [contact, password]) expect(JSON.stringify(stored)).not.toContain(text);
    const message = mail.messages().find(({ to }) => to.includes(contact));
    expect(message).toMatchObject({ kind: 'mail', subject: '認証コードのお知らせ' });
  });

  it("is confirmed in the member's language, in messages that name the shop", async () => {
    const own = await appWith({
      ...both,
      application: { title: 'のれん珈琲' },
      otpCommon: { smsBodyEn: 'Use {code} to register.' },
    });
    const [japanese, english, phone] = [newMail(), newMail(), newPhone()];
    await flow(own).registered(japanese);
    await flow(own, undefined, 'en').registered(english);
    await flow(own, undefined, 'en').registered(phone, { channel: 'sms' });
    const messageTo = (contact: string) => mail.messages().find(({ to }) => to.includes(contact));
    expect(messageTo(japanese)?.subject).toBe('【のれん珈琲】認証コードのお知らせ');
    expect(messageTo(japanese)?.text).toContain('認証コードは');
    expect(messageTo(english)?.subject).toBe('のれん珈琲: Your code');
    expect(messageTo(english)?.text).toMatch(/^Your code is \d+\. Please enter it within/);
    expect(messageTo(phone)?.text).toMatch(/^のれん珈琲: Use \d+ to register\.$/);
  });

  it('keeps the identity at the messaging platform and stores the card', async () => {
    const sub = randomUUID();
    const member = await loyalty.member(app, { sub });
    const phone = newPhone();
    const own = flow(app, member);
    const proof = await own.proofFor(phone, { channel: 'sms' });
    const cardNumber = randomUUID().slice(0, 12);
    expect((await own.register(proof, { cardNumber })).memberId).toBe(member.memberId);
    expect(await own.me()).toMatchObject({
      registered: true,
      cardNumber,
      phone: `•••••••${phone.slice(-4)}`,
    });
    expect((await loyalty.member(app, { sub })).memberId).toBe(member.memberId);
    expect((await flow().signIn(phone)).memberId).toBe(member.memberId);
    await expect(own.send(newMail())).rejects.toMatchObject({ code: 'otpAlreadyRegistered' });
    const second = flow();
    const taken = await second.proofFor(newMail());
    await expect(second.register(taken, { cardNumber })).rejects.toMatchObject({ code: 'cardInUse' });
    // A failed attempt does not consume the proof.
    expect(await second.register(taken)).toHaveProperty('token');
  });

  it('creates one member for concurrent requests with one proof or one contact', async () => {
    const contact = newMail();
    const proof = await flow().proofFor(contact);
    const tries = Array.from({ length: 5 }, () => flow().register(proof));
    expect(await codes(tries)).toEqual({ done: 1, otpUnknown: 4 });

    const shared = newMail();
    const proofs = [await flow().proofFor(shared), await flow().proofFor(shared)];
    expect(await codes(proofs.map((one) => flow().register(one)))).toEqual({
      done: 1,
      otpAlreadyRegistered: 1,
    });
  });

  it('belongs to one environment', async () => {
    const contact = newMail();
    await flow().registered(contact);
    const review = { ...app, environment: 'review' as const };
    const { client, headers } = loyalty.page(review);
    const body = { contact, password };
    const params = { systemName: app.systemName };
    await expect(client.call(otpEndpoints.signIn, { params, headers, body })).rejects.toMatchObject({
      code: 'passwordWrong',
    });
    expect(
      await client.call(otpEndpoints.send, {
        params,
        headers,
        body: { flow: 'register', channel: 'mail', contact },
      }),
    ).toHaveProperty('data.otpId');
  });
});

describe('a registered member', () => {
  it('[C65] resets a forgotten password', async () => {
    const contact = newMail();
    const session = await flow().registered(contact);
    const proof = await flow().proofFor(contact, { flow: 'forgotPassword' });
    await flow().setPassword(proof);
    await expect(flow().signIn(contact)).rejects.toMatchObject({ code: 'passwordWrong', status: 401 });
    expect((await flow().signIn(contact, 'another password')).memberId).toBe(session.memberId);
    await expect(flow().setPassword(proof)).rejects.toMatchObject({ code: 'otpUnknown' });
  });

  it('renews a session while it is used, not forever, and only after a password login', async () => {
    const days = (count: number) => minutes(count * 24 * 60);
    minutes(0);
    let session = await flow().registered(newMail());
    days(29);
    await expect(flow(app, session).me()).rejects.toMatchObject({ code: 'memberSessionExpired' });
    for (let day = 29; day < 180; day += 29) {
      days(day);
      session = await flow(app, session).renew();
      expect(await flow(app, session).me()).toMatchObject({ registered: true });
    }
    days(180);
    await expect(flow(app, session).renew()).rejects.toMatchObject({ code: 'memberSessionExpired' });
    const away = await flow().registered(newMail());
    days(211);
    await expect(flow(app, away).renew()).rejects.toMatchObject({ code: 'memberSessionExpired' });
    const otherSessions = [await loyalty.member(app), await loyalty.visitor(app), undefined];
    for (const other of otherSessions)
      await expect(flow(app, other).renew()).rejects.toMatchObject({ code: 'memberSessionExpired' });
  });

  it('ends all open sessions with a new password', async () => {
    const contact = newMail();
    const session = await flow().registered(contact);
    const other = await flow().registered(newMail());
    await flow().setPassword(await flow().proofFor(contact, { flow: 'forgotPassword' }));
    await expect(flow(app, session).me()).rejects.toMatchObject({ code: 'memberSessionExpired' });
    await expect(flow(app, session).renew()).rejects.toMatchObject({ code: 'memberSessionExpired' });
    expect(await flow(app, other).me()).toMatchObject({ registered: true });
    const newSession = await flow().signIn(contact, 'another password');
    expect(await flow(app, newSession).me()).toMatchObject({ registered: true });
  });

  it('[C65] changes their contact, and no other user can', async () => {
    const contact = newMail();
    const session = await flow().registered(contact);
    const own = flow(app, session);
    const next = newMail();
    const proof = await own.proofFor(next, { flow: 'updateMember' });
    const otherMember = await loyalty.member(app);
    await expect(flow(app, otherMember).setContact(proof)).rejects.toMatchObject({ code: 'otpInvalid' });
    await expect(flow().setContact(proof)).rejects.toMatchObject({ code: 'memberSessionExpired' });
    expect(await own.setContact(proof)).toMatchObject({ registered: true });
    await expect(flow().signIn(contact)).rejects.toMatchObject({ code: 'passwordWrong' });
    expect((await flow().signIn(next)).memberId).toBe(session.memberId);
    expect(await flow().send(contact)).toHaveProperty('otpId');
  });

  it('is protected against password guessing', async () => {
    minutes(0);
    const contact = newMail();
    await flow().registered(contact);
    for (const unknown of ['no contact', newMail(), newPhone()])
      await expect(flow().signIn(unknown)).rejects.toMatchObject({ code: 'passwordWrong' });
    const tries = Array.from({ length: 12 }, () => flow().signIn(contact, 'wrong password'));
    expect(await codes(tries)).toEqual({ passwordWrong: 10, tooManyRequests: 2 });
    await expect(flow().signIn(contact)).rejects.toMatchObject({ code: 'tooManyRequests' });
    minutes(11);
    expect(await flow().signIn(contact)).toHaveProperty('token');
  });
});
