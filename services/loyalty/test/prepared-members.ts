import { type MemberSession, type MemberTierUpdate, staffMemberEndpoints } from '@noren/contracts/members';
import { createCipher, type Mongo } from '@noren/service-kit';
import { createMemberRepository } from '../src/members/repository.js';
import type { LoyaltyHarness, TestApp } from './loyalty-harness.js';

/** Sets the tier of a member in production, as staff. */
export async function setTier(
  loyalty: LoyaltyHarness,
  { id: appId }: TestApp,
  { memberId }: MemberSession,
  tier: MemberTierUpdate['tier'],
): Promise<void> {
  const staff = loyalty.staff();
  const query = { environment: 'production', size: 100 } as const;
  const { data } = await staff.call(staffMemberEndpoints.list, { params: { appId }, query });
  const version = data.find(({ id }) => id === memberId)?.version ?? 1;
  const params = { appId, memberId };
  await staff.call(staffMemberEndpoints.setTier, { params, body: { version, tier } });
}

/** Signs a new member in whom staff gave a tier. */
export async function signInAs(
  loyalty: LoyaltyHarness,
  app: TestApp,
  tier: MemberTierUpdate['tier'],
): Promise<MemberSession> {
  const session = await loyalty.member(app);
  if (tier !== 'member') await setTier(loyalty, app, session, tier);
  return session;
}

/** Stores a mail address of a member as if they had confirmed it with a code. */
export async function setConfirmedMail(
  { config }: LoyaltyHarness,
  mongo: Mongo,
  memberId: string,
  mail: string,
): Promise<void> {
  const members = createMemberRepository(mongo, createCipher(config.ENCRYPTION_KEY));
  await members.change(memberId, {}, { $set: { mail } });
}
