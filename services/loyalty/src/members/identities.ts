import { DuplicateError } from '@noren/service-kit';
import type { Member, MemberScope, MemberRepository } from './repository.js';

/**
 * Finds or creates the member of a platform identity; the unique index ensures that a member and its event are
 * created once. A deleted member's identity no longer matches, so signing in again creates a new member.
 */
export function createIdentities(members: MemberRepository) {
  async function insertMember(scope: MemberScope, subject: string, name: string | undefined) {
    try {
      return await members.insert(scope, { subject, ...(name === undefined ? {} : { name }) });
    } catch (error) {
      if (error instanceof DuplicateError) return undefined;
      throw error;
    }
  }

  return async (scope: MemberScope, subject: string, name: string | undefined): Promise<Member> => {
    const known = (await members.findBy(scope, { subject })) ?? (await insertMember(scope, subject, name));
    const member = known ?? (await members.findBy(scope, { subject }));
    if (member === undefined) throw new Error('A member vanished while they signed in');
    if (name === undefined || name === member.name) return member;
    return (await members.change(member.id, {}, { $set: { name } })) ?? member;
  };
}
