import { createCipher, type Mongo } from '@noren/service-kit';
import { createMemberRepository } from '../../src/members/repository.js';
import type { LoyaltyHarness } from '../loyalty-harness.js';

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
