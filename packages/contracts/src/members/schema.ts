import { type Static, Type } from 'typebox';
import { Environment, LiffId } from '../apps/schema.js';
import { Id, model, oneOf, Timestamp } from '../core/schema.js';

export const memberTiers = ['visitor', 'member', 'goldMember', 'shopStaff'] as const;
export const MemberTier = oneOf(memberTiers, 'What a person is to the app');
export type MemberTier = Static<typeof MemberTier>;

/** What the mini-app must know of the origin it runs on. Assets are the same in every environment. */
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

/** A visitor gets a session too: a random identity, so that limits hold for people who did not sign in. */
export const MemberSession = model('MemberSession', "A member's short session", {
  token: Type.String({ description: 'Bearer token for the calls below /m/' }),
  expiresAt: Timestamp,
  memberId: Id,
  tier: MemberTier,
  name: Type.Optional(Type.String({ description: 'Name to show' })),
});
export type MemberSession = Static<typeof MemberSession>;
