import { type Static, type TSchema, Type } from 'typebox';
import { Environment, LiffId } from '../apps/schema.js';
import type { memberFieldKeys } from '../config-sections/sections/member-info.js';
import { visibleTextPattern } from '../core/names.js';
import { Id, listQuery, model, Name, oneOf, Timestamp, Version } from '../core/schema.js';
import type { Rule } from '../errors/rules.js';

/** Field of calls that require a recent sign-in. Pages built before it existed can only log in again. */
export const asksForSignIn = Type.Optional(
  Type.Boolean({
    description:
      'True if the page can ask for a renewed sign-in: without a recent one, the answer is `recentLoginNeeded` ' +
      'instead of `memberSessionExpired`',
  }),
);

export const memberTiers = ['visitor', 'member', 'goldMember', 'shopStaff'] as const;
export const MemberTier = oneOf(memberTiers, 'What a person is to the app');
export type MemberTier = Static<typeof MemberTier>;

/** The origin's environment, for the mini-app. Assets are the same in every environment. */
export const MemberEnvironment = model('MemberEnvironment', 'Where a mini-app runs', {
  systemName: Type.String(),
  environment: Environment,
  liffId: Type.Optional(LiffId),
  sandboxUrl: Type.Optional(
    Type.String({
      description: "Address of the messaging platform's sandbox; only on a developer's machine",
    }),
  ),
});
export type MemberEnvironment = Static<typeof MemberEnvironment>;

export const SessionCreate = model('SessionCreate', 'A sign-in by the messaging app', {
  idToken: Type.String({ minLength: 20, maxLength: 8000, description: 'ID token of the messaging platform' }),
});
export type SessionCreate = Static<typeof SessionCreate>;

/** Visitors get a session too: a random identity, so that limits apply without a sign-in. */
export const MemberSession = model('MemberSession', "A member's short session", {
  token: Type.String({ description: 'Bearer token for the calls below /m/' }),
  expiresAt: Timestamp,
  memberId: Id,
  tier: MemberTier,
  name: Type.Optional(Type.String({ description: 'Name to show' })),
});
export type MemberSession = Static<typeof MemberSession>;

const text = (maxLength: number, description: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength,
      pattern: visibleTextPattern,
      rule: 'name' satisfies Rule,
      description,
    }),
  );

/** The information that members enter: the fields offered by the settings, by key. */
export const MemberInfo = model('MemberInfo', 'Information that a member entered', {
  name: text(60, 'Name'),
  nameKana: text(60, 'Name in kana'),
  birthday: Type.Optional(Type.String({ format: 'date', description: 'Day of birth' })),
  gender: Type.Optional(oneOf(['female', 'male', 'other'], 'Gender')),
  phone: Type.Optional(
    Type.String({ pattern: '^\\+?[0-9][0-9()-]{2,19}$', rule: 'phone', description: 'Telephone number' }),
  ),
  mail: Type.Optional(Type.String({ format: 'email', maxLength: 254, description: 'Mail address' })),
  postalCode: Type.Optional(Type.String({ pattern: '^[0-9]{3}-?[0-9]{4}$', description: 'Postal code' })),
  address: text(200, 'Address'),
} satisfies Record<(typeof memberFieldKeys)[number], TSchema>);
export type MemberInfo = Static<typeof MemberInfo>;

export const MemberProfile = model('MemberProfile', 'A member, as they see themselves', {
  memberId: Id,
  tier: MemberTier,
  name: Type.Optional(Type.String({ description: 'Name to show' })),
  memberNumber: Type.String({
    pattern: '^[0-9]{12}$',
    description: 'Number on the card; 12 digits, EAN-13 without its last',
  }),
  cardNumber: Type.Optional(Type.String({ description: "Number of the shop's own card" })),
  registered: Type.Boolean({ description: 'Has a contact and a password' }),
  mail: Type.Optional(Type.String({ description: 'Contact, masked' })),
  phone: Type.Optional(Type.String({ description: 'Contact, masked' })),
  info: MemberInfo,
  favoriteShopIds: Type.Array(Id),
  lastVisitedShopId: Type.Optional(Id),
  joinedAt: Timestamp,
  version: Version,
});
export type MemberProfile = Static<typeof MemberProfile>;

export const MemberInfoUpdate = model(
  'MemberInfoUpdate',
  "All of a member's information, replacing the previous one",
  {
    version: Version,
    info: MemberInfo,
    agreed: Type.Boolean({ description: 'Agreement to the text of the page; ignored without such a text' }),
  },
);
export type MemberInfoUpdate = Static<typeof MemberInfoUpdate>;

export const MemberCardUpdate = model('MemberCardUpdate', "The shop's own card", {
  cardNumber: Type.String({ pattern: '^[0-9A-Za-z-]{4,32}$', description: 'Number on it' }),
});

export const HeldTicket = model('HeldTicket', 'A ticket that can still be used', {
  name: Name,
  usesLeft: Type.Optional(Type.Integer({ minimum: 0 })),
  validUntil: Type.Optional(Timestamp),
  amount: Type.Optional(Type.Integer({ minimum: 0, description: 'Paid, yen' })),
});

export const MemberHoldings = model('MemberHoldings', 'What ends when the member leaves', {
  points: Type.Integer({ minimum: 0, description: 'Balance' }),
  coupons: Type.Array(Name, { description: 'Names of the coupons given to the member and not used yet' }),
  tickets: Type.Array(HeldTicket),
});
export type MemberHoldings = Static<typeof MemberHoldings>;

const Holders = Type.Integer({ minimum: 0, description: 'Members' });
export const MemberHolders = model('MemberHolders', 'How many members hold what ends with the app', {
  points: Holders,
  coupons: { ...Holders, description: 'Members with a coupon given to them and not used yet' },
  tickets: { ...Holders, description: 'Members with a ticket that they can still use' },
});
export type MemberHolders = Static<typeof MemberHolders>;

export const MemberHoldersQuery = model('MemberHoldersQuery', 'Which members to count', {
  environment: Environment,
});

export const MemberDelete = model('MemberDelete', 'Leaves the app', {
  agreed: Type.Literal(true, { description: 'To what is lost' }),
  asksForSignIn,
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: 'Why' })),
  accessToken: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      pattern: '^[\\x21-\\x7e]+$',
      description:
        "The member's access token from the messaging app, with which the app is disconnected there",
    }),
  ),
});
export type MemberDelete = Static<typeof MemberDelete>;

export const revocations = ['done', 'pending', 'byMember'] as const;

export const MemberDeleted = model('MemberDeleted', 'What was deleted', {
  revocation: oneOf(
    revocations,
    'Whether the messaging platform has disconnected the app (or never had to), is asked again while the ' +
      'access token is valid, or the member has to do it in the messaging app',
  ),
});
export type MemberDeleted = Static<typeof MemberDeleted>;

/** Staff's view of a member: status in the app without personal information. */
export const StaffMember = model('StaffMember', 'A member, as staff see them', {
  id: Id,
  environment: Environment,
  memberNumber: Type.String(),
  name: Type.Optional(Type.String()),
  tier: MemberTier,
  registered: Type.Boolean(),
  joinedAt: Timestamp,
  version: Version,
});
export type StaffMember = Static<typeof StaffMember>;

export const StaffMemberQuery = model('StaffMemberQuery', 'Which members to list', {
  ...listQuery,
  environment: Environment,
  memberNumber: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$', description: 'Begins with it' })),
  tier: Type.Optional(MemberTier),
});
export type StaffMemberQuery = Static<typeof StaffMemberQuery>;

export const assignableMemberTiers = ['member', 'goldMember', 'shopStaff'] as const;
export const MemberTierUpdate = model('MemberTierUpdate', 'A new tier for a member', {
  version: Version,
  tier: oneOf(assignableMemberTiers, 'The new tier'),
});
export type MemberTierUpdate = Static<typeof MemberTierUpdate>;
