import type { Caller } from '@noren/contracts/permissions';
import {
  type Cipher,
  type Collection,
  type GetOrigin,
  type Log,
  type Mongo,
  noteCaller,
} from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import { type Config, getDigestKey } from '../config.js';
import type { GetLocale } from '../languages.js';
import { type AccountOptions, createAccounts } from '../members/accounts.js';
import { type DeleteMemberData, memberConsumers } from '../members/consumers.js';
import { createContactRestoreRepository } from '../members/contact-restores/repository.js';
import { contactRestoreRoutes } from '../members/contact-restores/routes.js';
import { createContactRestores } from '../members/contact-restores/service.js';
import { getAnyContact, getContact, maskedContact } from '../members/contacts.js';
import { createDeleteAccount, type DeleteAccountOptions } from '../members/delete-account.js';
import { createIdTokenVerifier } from '../members/id-token.js';
import type { MessagingPlatform } from '../members/messaging-platform.js';
import { createProfiles, type ProfileOptions } from '../members/profile.js';
import { createMemberRepository, type Member, type MemberScope } from '../members/repository.js';
import {
  memberRoutes,
  profileRoutes,
  sessionRoutes,
  staffMemberRoutes,
  toSignInCaller,
} from '../members/routes.js';
import { createMemberService } from '../members/service.js';
import { createSessionRepository } from '../members/sessions/repository.js';
import { createMemberSessions } from '../members/sessions/service.js';
import { createSessionTokens } from '../members/sessions/tokens.js';
import { createStaffMembers } from '../members/staff.js';
import { mailSender, smsSender } from '../messages/senders.js';
import { createOtpCodes } from '../otp/codes.js';
import { createProofs } from '../otp/proofs.js';
import { createOtpRepository } from '../otp/repository.js';
import { otpRoutes } from '../otp/routes.js';
import { createOtpContacts, createOtpService, type OtpAccounts } from '../otp/service.js';
import { createSignInConfirmation } from '../otp/sign-in-confirmation.js';
import type { Settings } from '../ports.js';
import type { RateLimits } from '../rate-limits/service.js';
import type { AppScope, RequestContext, ToAppScope } from '../request-context.js';

export interface MemberModuleOptions {
  readonly config: Config;
  readonly mongo: Mongo;
  readonly cipher: Cipher;
  readonly limits: RateLimits;
  readonly settings: Settings;
  readonly platform: MessagingPlatform;
  readonly toAppScope: ToAppScope;
  readonly getOrigin: GetOrigin;
  readonly getLocale: GetLocale;
  readonly requireVisible: (caller: Caller, appId: string) => Promise<unknown>;
  readonly getScope: (appId: string, environment: AppScope['environment']) => Promise<AppScope>;
  readonly isShop: (scope: AppScope, shopId: string) => Promise<boolean>;
  readonly changed: ProfileOptions['changed'];
  readonly log: Log;
  readonly now: () => Date;
  readonly pauseMs?: DeleteAccountOptions['pauseMs'];
  readonly passwordCost?: AccountOptions['passwordCost'];
}

/** Creates members' accounts, sessions and profiles. */
export function createMemberModule(options: MemberModuleOptions) {
  const { config, limits, toAppScope, getOrigin, getLocale, now } = options;
  const digestKey = getDigestKey(config);
  const members = createMemberRepository(options.mongo, options.cipher);
  const profiles = createProfiles({ ...options, members });
  const tokens = createSessionTokens({ digestKey, now });
  const stored = createSessionRepository(options.mongo);
  const sessions = createMemberSessions({ ...options, tokens, stored, members });
  const accountDeletion = createDeleteAccount({
    ...options,
    members,
    requireRecentSignIn: sessions.requireRecentSignIn,
    getMember: profiles.getMember,
  });
  const service = createMemberService({
    members,
    tokens,
    sessions,
    verifyIdToken: createIdTokenVerifier({
      issuer: config.MESSAGING_ISSUER,
      jwksUri: config.MESSAGING_JWKS_URI,
    }),
    allowsVisit: (address) =>
      limits.allows(['visit', address], { most: config.VISITS_PER_MINUTE, seconds: 60 }),
    sandboxUrl: config.MESSAGING_SANDBOX_URL,
  });

  async function getRequestContext(request: FastifyRequest, systemName: string): Promise<RequestContext> {
    const scope = await toAppScope(request, systemName);
    const [visitor, locale] = await Promise.all([
      service.caller(scope, request.headers.authorization),
      getLocale(request, scope),
    ]);
    if (visitor !== undefined) noteCaller(request, { id: visitor.id, role: visitor.tier });
    return { scope, visitor, locale, at: now() };
  }

  const sendMail = mailSender({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const otps = createOtpRepository(options.mongo, options.cipher);
  const senders = { mail: sendMail, phone: smsSender(config.SMS_URL) };
  const contacts = createAccounts({ members, digestKey, passwordCost: options.passwordCost });
  const contactRestores = createContactRestores({
    ...options,
    changes: createContactRestoreRepository(options.mongo, options.cipher),
    accounts: contacts,
    findMember: members.find,
    getScope: ({ appId, environment }) => options.getScope(appId, environment),
    senders,
    miniAppUrl: config.MINI_APP_URL,
    digestKey,
  });
  const accounts: OtpAccounts<Member> = {
    ...contacts,
    async setContact(scope, memberId, contact, locale) {
      const member = await members.find(scope, memberId);
      const change = () => contacts.setContact(scope, memberId, contact);
      return member && contactRestores.around(member, locale, change);
    },
    requireRecentSignIn: sessions.requireRecentSignIn,
    confirmSignIn: sessions.confirm,
    getContact,
    getAnyContact,
    byId: members.find,
    session: service.logIn,
    profile: profiles.view,
  };
  const codes = createOtpCodes({
    ...options,
    otps,
    digestKey,
    proofs: createProofs({ digestKey, now }),
    senders: {
      mail: senders.mail,
      sms: senders.phone,
    },
    contacts: createOtpContacts(accounts),
  });
  const otp = createOtpService({ ...options, codes, accounts });
  const { requireMember } = otp;
  const confirmation = createSignInConfirmation({ codes, accounts, requireMember });

  return {
    collections: [members, stored, contactRestores, otps].flatMap(
      ({ collections }): readonly Collection[] => collections,
    ),
    async deleteByApp(appId: string): Promise<void> {
      await members.deleteByApp(appId);
      for (const resource of [otps, stored, contactRestores]) await resource.deleteByApp(appId);
    },
    getRequestContext,
    /** Stores that a member visited a shop. */
    visited: profiles.visited,
    getFavorites: ({ scope, visitor }: RequestContext) => profiles.getFavorites(scope, visitor),
    sendMail,
    maskMail: (mail: string) => maskedContact('mail', mail),
    directory: {
      getNumbersById: members.getNumbersById,
      findIdByNumber: async (scope: MemberScope, memberNumber: string) =>
        (await members.findBy(scope, { memberNumber }))?.id,
      getMail: async ({ memberId, ...scope }: MemberScope & { readonly memberId: string }) =>
        (await members.find(scope, memberId))?.mail,
    },
    getNumbers: profiles.getNumbers,
    getMemberNumber: profiles.getMemberNumber,
    findCardholder: profiles.findCardholder,
    routes: [
      ...memberRoutes(service, toAppScope, getOrigin),
      ...profileRoutes(profiles, accountDeletion, getRequestContext),
      ...sessionRoutes(sessions, profiles, getRequestContext),
      ...contactRestoreRoutes(contactRestores, toAppScope, getOrigin),
      ...otpRoutes({ codes, otp, confirmation }, getRequestContext, toSignInCaller, getOrigin),
      ...staffMemberRoutes(createStaffMembers({ members, requireVisible: options.requireVisible })),
    ],
    /** Passes deleted accounts on to other resources. */
    consumers: (deletions: readonly DeleteMemberData[]) =>
      memberConsumers([
        otps.deleteByMember,
        sessions.deleteByMember,
        contactRestores.deleteByMember,
        ...deletions,
      ]),
    workers: [accountDeletion.worker, contactRestores.worker],
  };
}
