import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Locale } from '@noren/contracts/errors';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { type OtpSend, otpEndpoints } from '@noren/contracts/otp';
import { startMail } from '@noren/local-stack/testing';
import { eventually } from '@noren/service-kit/testing';
import { type HarnessSettings, createLoyaltyHarness, type TestApp } from '../loyalty-harness.js';

export const both: HarnessSettings = { otpSetting: { channel: 'both' } };
export const password = 'correct horse';
const start = Date.parse('2026-11-20T03:00:00.000Z');

export const newMail = () => `guest-${randomUUID().slice(0, 8)}@example.com`;
export const newPhone = () => `090${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
/** Counts the calls by outcome. */
export const codes = async (calls: Promise<unknown>[]) => {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const name = result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

/** Creates the service with a mailbox for mail and SMS, and an app that sends codes by both. */
export async function createOtpHarness() {
  const mail = await startMail();
  const loyalty = await createLoyaltyHarness({ SMTP_URL: mail.smtpUrl, SMS_URL: mail.smsUrl });
  const app = await appWith(both);

  async function appWith(settings: HarnessSettings): Promise<TestApp> {
    const made = await loyalty.app();
    await loyalty.configure(made, settings);
    return made;
  }

  function flow(scope: TestApp = app, session?: MemberSession, locale?: Locale) {
    const { client, headers } = loyalty.page({ ...scope, locale }, session?.token);
    const to = { params: { systemName: scope.systemName }, headers };
    const send = async (contact: string, more: Partial<OtpSend> = {}) => {
      const body = { flow: 'register' as const, channel: 'mail' as const, contact, ...more };
      return (await client.call(otpEndpoints.send, { ...to, body })).data;
    };
    const verify = async (otpId: string, code: string) =>
      (await client.call(otpEndpoints.verify, { ...to, body: { otpId, code } })).data;
    async function proofFor(contact: string, more: Partial<OtpSend> = {}) {
      const { otpId } = await send(contact, more);
      return (await verify(otpId, await codeFor(contact))).proof;
    }
    const register = async (proof: string, more: object = {}) =>
      (await client.call(otpEndpoints.register, { ...to, body: { proof, password, agreed: true, ...more } }))
        .data;
    return {
      send,
      verify,
      proofFor,
      register,
      registered: async (contact: string, more: Partial<OtpSend> = {}) =>
        register(await proofFor(contact, more)),
      setPassword: (proof: string, next = 'another password') =>
        client.call(otpEndpoints.setPassword, { ...to, body: { proof, password: next } }),
      setContact: async (proof: string) =>
        (await client.call(otpEndpoints.setContact, { ...to, body: { proof } })).data,
      signIn: async (contact: string, currentPassword = password) =>
        (await client.call(otpEndpoints.signIn, { ...to, body: { contact, password: currentPassword } }))
          .data,
      renew: async () => (await client.call(memberEndpoints.renew, to)).data,
      me: async () => (await client.call(memberEndpoints.me, to)).data,
    };
  }

  /** Returns the code in the newest message to a contact. */
  async function codeFor(contact: string): Promise<string> {
    let code: string | undefined;
    await eventually(async () => {
      code = /[0-9]{4,8}/.exec(mail.messages().find(({ to }) => to.includes(contact))?.text ?? '')?.[0];
      expect(code).toBeDefined();
    });
    return code ?? '';
  }

  return {
    loyalty,
    mail,
    app,
    appWith,
    flow,
    codeFor,
    /** Sets the service's clock to minutes after the start of the test. */
    minutes(count: number): void {
      loyalty.at = new Date(start + count * 60_000);
    },
    async stop(): Promise<void> {
      await loyalty.stop();
      await mail.stop();
    },
  };
}
