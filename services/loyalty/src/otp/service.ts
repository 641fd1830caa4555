import { fewestPasswordCharacters } from '@noren/contracts/core';
import type { Locale } from '@noren/contracts/errors';
import type { MemberProfile, MemberSession } from '@noren/contracts/members';
import type { OtpRegister, OtpSend, PasswordSignIn } from '@noren/contracts/otp';
import { conflict, ServiceError, unauthenticated } from '@noren/service-kit';
import type { Settings } from '../ports.js';
import type { AppScope, RequestContext, Visitor } from '../request-context.js';
import type { CodeRequest, OtpCodes, OtpContacts } from './codes.js';
import { isGuessable } from './guessable-passwords.js';
import type { Otp } from './repository.js';

/** A normalized mail address or phone number. */
export interface ContactText {
  readonly kind: 'mail' | 'phone';
  readonly text: string;
}

/** The fields of a member that this module needs. */
export interface AccountHolder {
  readonly id: string;
  readonly password?: string;
  readonly mail?: string;
  readonly phone?: string;
}

/** From where a member signs in. */
export interface SignInCaller {
  readonly device: string | undefined;
  readonly previousToken?: string | undefined;
}

/** Operations on members, which their own module implements. */
export interface OtpAccounts<M extends AccountHolder> {
  getContact(kind: ContactText['kind'], text: string): ContactText | undefined;
  getAnyContact(text: string): ContactText | undefined;
  toKey(scope: AppScope, contact: ContactText): string;
  byContact(scope: AppScope, contact: ContactText): Promise<M | undefined>;
  byId(scope: AppScope, id: string): Promise<M | undefined>;
  register(
    scope: AppScope,
    memberId: string | undefined,
    registration: { contact: ContactText; password: string; cardNumber?: string },
  ): Promise<Outcome<M> | undefined>;
  setPassword(scope: AppScope, contact: ContactText, password: string): Promise<boolean>;
  /** Changes a contact and tells the holders of the earlier ones. */
  setContact(
    scope: AppScope,
    memberId: string,
    contact: ContactText,
    locale: Locale,
  ): Promise<Outcome<M> | undefined>;
  withPassword(scope: AppScope, contact: ContactText, password: string): Promise<M | undefined>;
  session(scope: AppScope, member: M, caller: SignInCaller): Promise<MemberSession>;
  /** @throws `recentLoginNeeded`, or `memberSessionExpired` for pages that cannot ask for a renewed sign-in */
  requireRecentSignIn(visitor: Visitor, asks: boolean | undefined): Promise<void>;
  /** Notes a renewed sign-in. @returns until when it counts as recent */
  confirmSignIn(visitor: Visitor): Promise<Date>;
  profile(scope: AppScope, member: M): Promise<MemberProfile>;
}
type Outcome<M> = { readonly member: M } | { readonly taken: 'contact' | 'card' };

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export interface OtpServiceOptions<M extends AccountHolder> {
  readonly codes: Pick<OtpCodes, 'used'>;
  readonly accounts: OtpAccounts<M>;
  readonly settings: Settings;
  readonly limits: {
    allows(what: readonly string[], limit: Limit): Promise<boolean>;
    forgive(what: readonly string[], limit: Limit): Promise<void>;
  };
}

const wrongPasswords = { most: 10, seconds: 600 };
const wrongOfAddress = { most: 50, seconds: 600 };

const getKind = ({ channel }: Pick<OtpSend, 'channel'>) => (channel === 'mail' ? 'mail' : 'phone');
const contactIn = (otp: Otp): ContactText => ({ kind: getKind(otp), text: otp.contact });

/** Creates the rules for contacts that codes are sent to. */
export function createOtpContacts<M extends AccountHolder>(accounts: OtpAccounts<M>): OtpContacts {
  function parse(send: CodeRequest): ContactText {
    const contact = accounts.getContact(getKind(send), send.contact);
    if (contact === undefined) throw conflict(send.channel === 'mail' ? 'otpMailIncorrect' : 'otpPhoneWrong');
    return contact;
  }

  return {
    read(scope, send) {
      const contact = parse(send);
      return { text: contact.text, key: accounts.toKey(scope, contact) };
    },
    async requireAllowed(scope, visitor, send) {
      const caller = visitor?.signedIn === true ? await accounts.byId(scope, visitor.id) : undefined;
      const holder = await accounts.byContact(scope, parse(send));
      if (send.flow === 'register' && (holder !== undefined || caller?.password !== undefined))
        throw conflict('otpAlreadyRegistered');
      if (send.flow === 'forgotPassword' && holder?.password === undefined)
        throw conflict(send.channel === 'mail' ? 'otpMailIncorrect' : 'otpPhoneIncorrect');
      if (send.flow === 'updateMember') {
        if (caller === undefined) throw conflict('otpInvalid');
        if (holder !== undefined && holder.id !== caller.id) throw conflict('otpAlreadyRegistered');
      }
    },
  };
}

/** Creates the flows behind verified codes, and the password sign-in. */
export function createOtpService<M extends AccountHolder>(options: OtpServiceOptions<M>) {
  const { codes, accounts, settings, limits } = options;

  async function requirePassword(scope: AppScope, password: string): Promise<void> {
    const { passwordLength } = await settings.get(scope, 'otpSetting');
    // Settings from before this minimum may have a lower one.
    if ([...password].length < Math.max(passwordLength, fewestPasswordCharacters))
      throw conflict('otpPasswordRefused');
    const { title } = await settings.get(scope, 'application');
    if (await isGuessable(password, [scope.systemName, title])) throw conflict('otpPasswordRefused');
  }

  function getMember(outcome: Outcome<M> | undefined): M {
    if (outcome === undefined) throw conflict('otpAlreadyRegistered');
    if ('member' in outcome) return outcome.member;
    throw conflict(outcome.taken === 'card' ? 'cardInUse' : 'otpAlreadyRegistered');
  }

  /** Finds the member with a contact and password. @throws `passwordWrong`, `tooManyRequests` */
  async function requireMember(
    scope: AppScope,
    address: string,
    contact: ContactText,
    password: string,
  ): Promise<M> {
    const counts = [
      { what: ['password', accounts.toKey(scope, contact)], limit: wrongPasswords },
      { what: ['password-address', address], limit: wrongOfAddress },
    ];
    for (const { what, limit } of counts)
      if (!(await limits.allows(what, limit))) throw new ServiceError('tooManyRequests');
    const member = await accounts.withPassword(scope, contact, password);
    if (member === undefined) throw unauthenticated('passwordWrong');
    for (const { what, limit } of counts) await limits.forgive(what, limit);
    return member;
  }

  return {
    requireMember,

    async register(
      { scope, visitor }: Pick<RequestContext, 'scope' | 'visitor'>,
      caller: SignInCaller,
      body: OtpRegister,
    ): Promise<MemberSession> {
      const { agreeText } = await settings.get(scope, 'otpRegister');
      if (agreeText !== '' && !body.agreed) throw conflict('otpConsentMissing');
      await requirePassword(scope, body.password);
      const memberId = visitor?.signedIn === true ? visitor.id : undefined;
      // A first contact and password give lasting access to the membership.
      if (visitor?.signedIn === true) await accounts.requireRecentSignIn(visitor, body.asksForSignIn);
      const { password, cardNumber } = body;
      const optionalFields = cardNumber === undefined ? {} : { cardNumber };
      return codes.used(scope, 'register', body.proof, async (otp) => {
        // A code that one member requested must not register another.
        if (otp.memberId !== memberId) throw conflict('otpInvalid');
        const registration = { contact: contactIn(otp), password, ...optionalFields };
        const member = getMember(await accounts.register(scope, memberId, registration));
        return accounts.session(scope, member, caller);
      });
    },

    async setPassword(
      scope: AppScope,
      { proof, password }: { proof: string; password: string },
    ): Promise<void> {
      await requirePassword(scope, password);
      await codes.used(scope, 'forgotPassword', proof, async (otp) => {
        if (!(await accounts.setPassword(scope, contactIn(otp), password))) throw conflict('otpUnknown');
      });
    },

    async setContact(
      { scope, visitor, locale }: Pick<RequestContext, 'scope' | 'visitor' | 'locale'>,
      { proof, asksForSignIn }: { readonly proof: string; readonly asksForSignIn?: boolean },
    ): Promise<MemberProfile> {
      if (visitor?.signedIn !== true) throw unauthenticated('memberSessionExpired');
      await accounts.requireRecentSignIn(visitor, asksForSignIn);
      return codes.used(scope, 'updateMember', proof, async (otp) => {
        if (otp.memberId !== visitor.id) throw conflict('otpInvalid');
        const outcome = await accounts.setContact(scope, visitor.id, contactIn(otp), locale);
        if (outcome === undefined) throw unauthenticated('memberSessionExpired');
        return accounts.profile(scope, getMember(outcome));
      });
    },

    /** @throws `passwordWrong`, without saying whether contact or password is wrong; `tooManyRequests` */
    async signIn(
      scope: AppScope,
      address: string,
      caller: SignInCaller,
      body: PasswordSignIn,
    ): Promise<MemberSession> {
      const contact = accounts.getAnyContact(body.contact);
      if (contact === undefined) throw unauthenticated('passwordWrong');
      return accounts.session(scope, await requireMember(scope, address, contact, body.password), caller);
    },
  };
}

export type OtpService = ReturnType<typeof createOtpService>;
