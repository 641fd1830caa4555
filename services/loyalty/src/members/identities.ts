import { DuplicateError } from '@noren/service-kit';
import type { Member, MemberScope, MemberRepository } from './repository.js';

/**
 * The member of an identity at the messaging platform; the unique index makes a new one, and its event, only
 * once. Someone who left is nobody there any more and becomes a new member.
 */
export function createIdentities(members: MemberRepository) {
  async function inserted(scope: MemberScope, subject: string, name: string | undefined) {
    try {
      return await members.insert(scope, { subject, ...(name === undefined ? {} : { name }) });
    } catch (error) {
      if (error instanceof DuplicateError) return undefined;
      throw error;
    }
  }

  return async (scope: MemberScope, subject: string, name: string | undefined): Promise<Member> => {
    const known = (await members.findBy(scope, { subject })) ?? (await inserted(scope, subject, name));
    const member = known ?? (await members.findBy(scope, { subject }));
    if (member === undefined) throw new Error('A member vanished while they signed in');
    if (name === undefined || name === member.name) return member;
    return (await members.change(member.id, {}, { $set: { name } })) ?? member;
  };
}
