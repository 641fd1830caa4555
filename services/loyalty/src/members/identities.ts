import { DuplicateError } from '@noren/service-kit';
import type { Member, MemberPlace, MemberRepository } from './repository.js';

/**
 * The member of an identity at the messaging platform; the unique index makes a new one, and its event, only
 * once. Someone who left is nobody there any more and becomes a new member.
 */
export function createIdentities(members: MemberRepository) {
  async function inserted(place: MemberPlace, subject: string, name: string | undefined) {
    try {
      return await members.insert(place, { subject, ...(name === undefined ? {} : { name }) });
    } catch (error) {
      if (error instanceof DuplicateError) return undefined;
      throw error;
    }
  }

  return async (place: MemberPlace, subject: string, name: string | undefined): Promise<Member> => {
    const known = (await members.findBy(place, { subject })) ?? (await inserted(place, subject, name));
    const member = known ?? (await members.findBy(place, { subject }));
    if (member === undefined) throw new Error('A member vanished while they signed in');
    if (name === undefined || name === member.name) return member;
    return (await members.change(member.id, {}, { $set: { name } })) ?? member;
  };
}
