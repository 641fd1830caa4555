import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { otpEndpoints } from '@noren/contracts/otp';
import { createSessionTokens } from '../../src/members/sessions/tokens.js';
import { getDigestKey } from '../../src/config.js';
import { newMail, password, createOtpHarness } from '../otp/otp-harness.js';

type Otp = Awaited<ReturnType<typeof createOtpHarness>>;
let otp: Otp;

beforeAll(async () => {
  otp = await createOtpHarness();
});
beforeEach(() => otp.minutes(0));
afterAll(() => otp.stop());

const expired = { code: 'memberSessionExpired', status: 401 };

/** The calls of a page that has a session. */
function browser({ token }: { token?: string | undefined } = {}, userAgent?: string) {
  const { client, headers: own } = otp.loyalty.page(otp.app, token);
  const headers = { ...own, ...(userAgent === undefined ? {} : { 'user-agent': userAgent }) };
  const to = { params: { systemName: otp.app.systemName }, headers };
  return {
    me: async () => (await client.call(memberEndpoints.me, to)).data,
    renew: async () => (await client.call(memberEndpoints.renew, to)).data,
    sessions: async () => (await client.call(memberEndpoints.sessions, to)).data.sessions,
    logOut: () => client.call(memberEndpoints.logOut, to),
    logOutEverywhere: () => client.call(memberEndpoints.logOutEverywhere, to),
    end: (sessionId: string) =>
      client.call(memberEndpoints.endSession, { ...to, params: { ...to.params, sessionId } }),
    logIn: async (contact: string) =>
      (await client.call(otpEndpoints.signIn, { ...to, body: { contact, password } })).data,
    logInByMessaging: async (sub: string) => {
      const idToken = await otp.loyalty.platform.sign({ sub });
      return (await client.call(memberEndpoints.signIn, { ...to, body: { idToken } })).data;
    },
    confirm: async (body: { password?: string; proof?: string }) =>
      (await client.call(otpEndpoints.confirmSignIn, { ...to, body })).data,
    sendConfirmation: async () =>
      (await client.call(otpEndpoints.sendConfirmation, { ...to, body: { channel: 'mail' } })).data,
    leave: (asksForSignIn?: boolean) =>
      client.call(memberEndpoints.delete, {
        ...to,
        body: { agreed: true, ...(asksForSignIn === undefined ? {} : { asksForSignIn }) },
      }),
  };
}

async function register(): Promise<{ mail: string; session: MemberSession }> {
  otp.minutes(0);
  const mail = newMail();
  return { mail, session: await otp.flow().registered(mail) };
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

describe('logging out', () => {
  it('ends the session at the service, immediately and for renewals', async () => {
    const { session } = await register();
    await browser(session).logOut();
    await expect(browser(session).me()).rejects.toMatchObject(expired);
    await expect(browser(session).renew()).rejects.toMatchObject(expired);
    await browser(session).logOut();
    await browser().logOut();
  });

  it('leaves sessions on other devices', async () => {
    const { mail, session } = await register();
    const other = await browser().logIn(mail);
    await browser(session).logOut();
    expect(await browser(other).me()).toMatchObject({ memberId: session.memberId });
  });

  it('ends the session of an expired token, too', async () => {
    const { session } = await register();
    otp.minutes(120);
    await browser(session).logOut();
    await expect(browser(session).renew()).rejects.toMatchObject(expired);
  });

  it('everywhere ends all sessions, and a messaging session is not continued silently', async () => {
    const sub = randomUUID();
    const first = await browser().logInByMessaging(sub);
    const second = await browser().logInByMessaging(sub);
    await browser(first).logOutEverywhere();
    for (const session of [first, second]) {
      await expect(browser(session).me()).rejects.toMatchObject(expired);
      await expect(browser(session).logInByMessaging(sub)).rejects.toMatchObject(expired);
    }
    expect(await browser().logInByMessaging(sub)).toMatchObject({ memberId: first.memberId });
  });
});

describe('the list of sessions', () => {
  it('names device, last use and the session that calls; the member ends any of them', async () => {
    const { mail, session } = await register();
    otp.minutes(5);
    const phone = await browser({}, iPhone).logIn(mail);
    const listed = await browser(session).sessions();
    expect(listed).toMatchObject([
      { device: 'iPhone, Safari', method: 'password', current: false },
      { method: 'password', current: true },
    ]);
    expect(Date.parse(listed[0]?.lastUsedAt ?? '')).toBe(otp.loyalty.at?.getTime());
    await browser(session).end(listed[0]?.id ?? '');
    await expect(browser(phone).me()).rejects.toMatchObject(expired);
    expect(await browser(session).sessions()).toHaveLength(1);
  });

  it('shows and ends only own sessions', async () => {
    const [own, other] = [await register(), await register()];
    const [foreign] = await browser(other.session).sessions();
    await browser(own.session).end(foreign?.id ?? '');
    expect(await browser(other.session).sessions()).toHaveLength(1);
    await expect(browser(other.session).renew()).resolves.toMatchObject({ memberId: other.session.memberId });
    // An id that is no session of the member leaves no trace, so that the member's document does not grow.
    const members = otp.loyalty.harness.mongo.connection.collection<{ _id: string }>('members');
    expect(await members.findOne({ _id: own.session.memberId })).not.toHaveProperty('endedSessions');
  });

  it('counts the silent sign-ins of the messaging app as one session', async () => {
    otp.minutes(0);
    const sub = randomUUID();
    const first = await browser().logInByMessaging(sub);
    otp.minutes(59);
    const second = await browser(first).logInByMessaging(sub);
    expect(await browser(second).sessions()).toHaveLength(1);
  });
});

describe('renewal', () => {
  it('replaces the token; using a replaced one ends the session on both sides', async () => {
    const { session: stolen } = await register();
    otp.minutes(60);
    const renewed = await browser(stolen).renew();
    otp.minutes(62);
    await expect(browser(stolen).renew()).rejects.toMatchObject(expired);
    await expect(browser(renewed).renew()).rejects.toMatchObject(expired);
    await expect(browser(renewed).me()).rejects.toMatchObject(expired);
  });

  it('is repeated within a minute: parallel tabs and a lost answer keep the session', async () => {
    const { session } = await register();
    otp.minutes(60);
    const tabs = await Promise.all([1, 2, 3].map(() => browser(session).renew()));
    otp.minutes(61);
    tabs.push(await browser(session).renew());
    for (const tab of tabs) expect(await browser(tab).me()).toMatchObject({ memberId: session.memberId });
    expect(await browser(tabs[0]).renew()).toMatchObject({ memberId: session.memberId });
  });

  it('detects a thief who renews first', async () => {
    const { session } = await register();
    otp.minutes(10);
    const thief = await browser(session).renew();
    otp.minutes(60);
    await expect(browser(session).renew()).rejects.toMatchObject(expired);
    await expect(browser(thief).me()).rejects.toMatchObject(expired);
  });

  it('is refused for a token from before sessions were stored, which works until it expires', async () => {
    const { session } = await register();
    const tokens = createSessionTokens({
      digestKey: getDigestKey(otp.loyalty.config),
      now: () => otp.loyalty.at ?? new Date(),
    });
    const { id: appId, systemName, features } = otp.app;
    const scope = { appId, systemName, features, environment: 'production' as const };
    const old = await tokens.open(scope, {
      id: session.memberId,
      signedIn: true,
      epoch: 0,
      loggedInAt: 1e9 * 1.79,
    });
    expect(await browser(old).me()).toMatchObject({ memberId: session.memberId });
    await expect(browser(old).renew()).rejects.toMatchObject(expired);
    await expect(browser(old).confirm({ password })).rejects.toMatchObject(expired);
  });
});

describe('a renewed sign-in', () => {
  const needed = { code: 'recentLoginNeeded', status: 403 };

  it('is required for deletion 10 minutes after the login; the password is enough', async () => {
    const { session } = await register();
    otp.minutes(11);
    await expect(browser(session).leave(true)).rejects.toMatchObject(needed);
    await expect(browser(session).confirm({ password: 'wrong' })).rejects.toMatchObject({
      code: 'passwordWrong',
    });
    await expect(browser(session).confirm({})).rejects.toMatchObject({ code: 'passwordWrong' });
    await expect(browser(session).leave(true)).rejects.toMatchObject(needed);
    const { until } = await browser(session).confirm({ password });
    expect(Date.parse(until) - (otp.loyalty.at?.getTime() ?? 0)).toBe(10 * 60_000);
    otp.minutes(20);
    expect(await browser(session).leave(true)).toMatchObject({ data: { revocation: 'done' } });
  });

  it('is asked of pages that cannot ask as an expired session', async () => {
    const { session } = await register();
    otp.minutes(11);
    await expect(browser(session).leave()).rejects.toMatchObject(expired);
  });

  it('accepts a code that went to the existing contact, once and for its session only', async () => {
    const { mail, session } = await register();
    const other = await register();
    otp.minutes(30);
    const { otpId } = await browser(session).sendConfirmation();
    const { proof } = await otp.flow().verify(otpId, await otp.codeFor(mail));
    await expect(browser(other.session).confirm({ proof })).rejects.toMatchObject({ code: 'otpInvalid' });
    await browser(session).confirm({ proof });
    await expect(browser(session).confirm({ proof })).rejects.toMatchObject({ code: 'otpUnknown' });
    await browser(session).leave(true);
  });

  it('is required for a first contact and password; a sign-in by the messaging app counts', async () => {
    otp.minutes(0);
    const sub = randomUUID();
    const session = await browser().logInByMessaging(sub);
    const mail = newMail();
    otp.minutes(11);
    const proof = await otp.flow(otp.app, session).proofFor(mail);
    await expect(otp.flow(otp.app, session).register(proof, { asksForSignIn: true })).rejects.toMatchObject(
      needed,
    );
    const again = await browser(session).logInByMessaging(sub);
    const registered = await otp.flow(otp.app, again).register(proof);
    expect(await browser(registered).sessions()).toHaveLength(1);
  });
});
