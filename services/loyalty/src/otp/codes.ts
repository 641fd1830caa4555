import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { SectionValues } from '@noren/contracts/config-sections';
import type { ErrorCode } from '@noren/contracts/errors';
import type { OtpSend, OtpSent, OtpVerified, OtpVerify } from '@noren/contracts/otp';
import { conflict, type Log } from '@noren/service-kit';
import { derivedKey } from '../config.js';
import type { SendMessage, Settings } from '../ports.js';
import { toShopPrefix } from '../languages.js';
import type { AppScope, RequestContext, Visitor } from '../request-context.js';
import type { Proofs } from './proofs.js';
import type { Otp, OtpRepository } from './repository.js';

/** What a code is for. A code that confirms a sign-in goes to the member's own contact only. */
export type CodeFlow = OtpSend['flow'] | 'confirmSignIn';

/** A code to send. */
export type CodeRequest = Omit<OtpSend, 'flow'> & { readonly flow: CodeFlow };

/** A normalized contact, and the hash under which it is counted. */
export interface OtpContact {
  readonly text: string;
  readonly key: string;
}

/** Reads contacts and knows which may get a code. */
export interface OtpContacts {
  /** @throws `otpMailIncorrect`, `otpPhoneWrong` if it is no contact */
  read(scope: AppScope, send: CodeRequest): OtpContact;
  /** @throws why no code may be sent to this contact for this flow: the answer tells whether it is registered */
  requireAllowed(scope: AppScope, visitor: Visitor | undefined, send: CodeRequest): Promise<void>;
}

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export interface OtpCodesOptions {
  readonly otps: OtpRepository;
  readonly settings: Settings;
  readonly proofs: Proofs;
  readonly senders: Readonly<Record<OtpSend['channel'], SendMessage>>;
  readonly contacts: OtpContacts;
  readonly limits: {
    allows(what: readonly string[], limit: Limit): Promise<boolean>;
    forgive(what: readonly string[], limit: Limit): Promise<void>;
  };
  readonly digestKey: string;
  readonly log: Log;
  readonly now: () => Date;
}

type Setting = SectionValues<'otpSetting'>;

const flowToggles = {
  register: 'useRegister',
  forgotPassword: 'useForgotPassword',
  updateMember: 'useUpdateMember',
  confirmSignIn: undefined,
} as const satisfies Record<CodeFlow, keyof Setting | undefined>;

/**
 * Maximum number of requests per IP address whatever the contacts, and per contact whatever the addresses. Refused ones
 * count: their answers tell registered contacts from others.
 */
const requestsOf = { address: { most: 30, seconds: 3_600 }, contact: { most: 30, seconds: 3_600 } };
/** Wrong codes per contact and day, across all codes sent: prevents guessing. */
const wrongADay = (checkLimit: number): Limit => ({ most: 4 * checkLimit, seconds: 86_400 });
/** How long an expired code is still recognised, to answer that it has expired. */
const retentionMs = 60 * 60 * 1000;

export type OtpCodes = ReturnType<typeof createOtpCodes>;

/** Sends, resends and checks one-time codes. */
export function createOtpCodes(options: OtpCodesOptions) {
  const { otps, settings, proofs, limits, log, now } = options;
  const key = derivedKey(options.digestKey, 'loyalty one-time code');
  const toHash = (id: string, code: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, code]))
      .digest('base64url');

  /** Sends a code in the member's language, in a message that names the shop. */
  async function deliver(
    { scope, locale }: RequestContext,
    send: CodeRequest,
    to: string,
    code: string,
    setting: Setting,
  ) {
    const [common, { title }] = await Promise.all([
      settings.get(scope, 'otpCommon'),
      settings.get(scope, 'application'),
    ]);
    const texts =
      locale === 'ja'
        ? { subject: common.mailSubject, mail: common.mailBody, sms: common.smsBody }
        : { subject: common.mailSubjectEn, mail: common.mailBodyEn, sms: common.smsBodyEn };
    const filled = (text: string) =>
      text.replaceAll('{code}', code).replaceAll('{minutes}', String(setting.codeMinutes));
    const named = (text: string) => `${toShopPrefix(title, locale)}${filled(text)}`;
    const isMail = send.channel === 'mail';
    await options.senders[send.channel]({
      to,
      sender: isMail ? setting.mailSender : setting.smsSender,
      subject: named(texts.subject),
      text: isMail ? filled(texts.mail) : named(texts.sms),
    });
  }

  /** Returns why a check was not counted: a concurrent one may have used or replaced the code. */
  async function findRejectionReason(scope: AppScope, { id, codeHash }: Otp): Promise<ErrorCode> {
    const current = await otps.find(scope, id);
    if (current?.status !== 'sent') return 'otpUnknown';
    return current.codeHash === codeHash ? 'otpCheckLimit' : 'otpCodeWrong';
  }

  /** Returns the code to send again. @throws `otpUnknown` unless flow, channel and contact are the same */
  async function findPreviousOtp(
    scope: AppScope,
    { otpId, flow, channel }: CodeRequest,
    contact: OtpContact,
  ) {
    if (otpId === undefined) return undefined;
    const otp = await otps.find(scope, otpId);
    const isSame = otp?.flow === flow && otp.channel === channel && otp.contact === contact.text;
    if (!isSame || otp.status !== 'sent') throw conflict('otpUnknown');
    return otp;
  }

  /** Counts a request before anything is known of its contact. @throws `otpSendLimit`, or that it is no contact */
  async function readContact(scope: AppScope, address: string, send: CodeRequest): Promise<OtpContact> {
    if (!(await limits.allows(['otp-send', address], requestsOf.address))) throw conflict('otpSendLimit');
    const contact = options.contacts.read(scope, send);
    if (!(await limits.allows(['otp-contact', contact.key], requestsOf.contact)))
      throw conflict('otpSendLimit');
    return contact;
  }

  async function save(
    scope: AppScope,
    visitor: Visitor | undefined,
    send: CodeRequest,
    contact: OtpContact,
    known: Otp | undefined,
    code: string,
    expires: Date,
  ) {
    const id = known?.id ?? randomUUID();
    const expiresAt = new Date(expires.getTime() + retentionMs);
    const fresh = { codeHash: toHash(id, code), codeExpiresAt: expires.toISOString() };
    if (known !== undefined) {
      if (!(await otps.renew(id, fresh.codeHash, fresh.codeExpiresAt, expiresAt)))
        throw conflict('otpUnknown');
      return id;
    }
    const { appId, environment } = scope;
    const memberId = visitor?.signedIn === true ? { memberId: visitor.id } : {};
    const { flow, channel } = send;
    await otps.insert({
      id,
      appId,
      environment,
      flow,
      channel,
      ...memberId,
      contact: contact.text,
      ...fresh,
      expiresAt,
    });
    return id;
  }

  return {
    /** @throws the catalogue's `otp…` codes; a code that could not be sent does not count */
    async send(requestContext: RequestContext, address: string, send: CodeRequest): Promise<OtpSent> {
      const { scope, visitor } = requestContext;
      const setting = await settings.getFor(scope, 'otpSetting');
      const toggle = flowToggles[send.flow];
      if (toggle !== undefined && !setting[toggle]) throw conflict('otpFlowUnavailable');
      if (setting.channel !== 'both' && setting.channel !== send.channel)
        throw conflict('otpChannelUnavailable');
      const contact = await readContact(scope, address, send);
      await options.contacts.requireAllowed(scope, visitor, send);
      const known = await findPreviousOtp(scope, send, contact);
      const at = now();
      const until = new Date(at.getTime() + setting.pauseMinutes * 60_000).toISOString();
      const sends = await otps.countSend(
        contact.key,
        scope.appId,
        setting.sendLimit,
        at.toISOString(),
        until,
      );
      if (sends === undefined) throw conflict('otpSendLimit');

      const code = String(randomInt(10 ** setting.codeLength)).padStart(setting.codeLength, '0');
      try {
        await deliver(requestContext, send, contact.text, code, setting);
      } catch (error) {
        log.warn({ err: error }, 'A one-time code could not be sent');
        await otps.uncountSend(contact.key);
        throw conflict('otpNotSent');
      }
      const expires = new Date(at.getTime() + setting.codeMinutes * 60_000);
      const otpId = await save(scope, visitor, send, contact, known, code, expires);
      return { otpId, expiresAt: expires.toISOString(), sendsLeft: Math.max(setting.sendLimit - sends, 0) };
    },

    async verify(scope: AppScope, { otpId, code }: OtpVerify): Promise<OtpVerified> {
      const { checkLimit } = await settings.get(scope, 'otpSetting');
      const otp = await otps.find(scope, otpId);
      if (otp === undefined || otp.status !== 'sent') throw conflict('otpUnknown');
      if (Date.parse(otp.codeExpiresAt) <= now().getTime()) throw conflict('otpExpired');
      const wrong = ['otp-wrong', scope.appId, scope.environment, otp.contact];
      // Count before comparing, or concurrent requests would all pass the limit.
      if (!(await otps.countCheck(otp, checkLimit))) throw conflict(await findRejectionReason(scope, otp));
      if (!(await limits.allows(wrong, wrongADay(checkLimit)))) throw conflict('otpCheckLimit');
      const [inputHash, right] = [toHash(otpId, code), otp.codeHash].map((text) => Buffer.from(text)) as [
        Buffer,
        Buffer,
      ];
      if (!timingSafeEqual(inputHash, right)) throw conflict('otpCodeWrong');
      await limits.forgive(wrong, wrongADay(checkLimit));
      if (!(await otps.move(otp, 'sent', 'verified'))) throw conflict('otpUnknown');
      return proofs.open(scope, otpId);
    },

    /**
     * Runs what a verified code permits, exactly once: of concurrent calls with the same proof one runs, and after a
     * failure the proof is valid again.
     *
     * @throws `otpInvalid` for a proof of another flow, `otpExpired`, `otpUnknown` if it was already used
     */
    async used<T>(
      scope: AppScope,
      flow: CodeFlow,
      proof: string,
      work: (otp: Otp) => Promise<T>,
    ): Promise<T> {
      const otp = await otps.find(scope, await proofs.read(scope, proof));
      if (otp === undefined) throw conflict('otpUnknown');
      if (otp.flow !== flow) throw conflict('otpInvalid');
      if (!(await otps.move(otp, 'verified', 'used'))) throw conflict('otpUnknown');
      try {
        return await work(otp);
      } catch (error) {
        await otps.move(otp, 'used', 'verified');
        throw error;
      }
    },
  };
}
