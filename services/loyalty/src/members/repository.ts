import { randomUUID } from 'node:crypto';
import { type Environment, memberEvents } from '@noren/contracts';
import {
  type Aggregate,
  DuplicateError,
  defineAggregate,
  type Entity,
  emit,
  type Mongo,
} from '@noren/service-kit';
import { memberSchema } from './model.js';

export interface Member extends Entity {
  appId: string;
  environment: Environment;
  subject: string;
  name?: string;
}

export type MemberIdentity = Pick<Member, 'appId' | 'environment' | 'subject'>;
export type MemberRepository = ReturnType<typeof createMemberRepository>;

export function createMemberRepository(mongo: Mongo) {
  const members: Aggregate<Member> = defineAggregate<Member>(mongo, {
    name: 'members',
    schema: memberSchema,
    sortable: [],
  });

  async function insert(identity: MemberIdentity, name: string | undefined): Promise<Member | undefined> {
    const id = randomUUID();
    const { appId, environment } = identity;
    const signedUp = emit(memberEvents.signedUp, { memberId: id, appId, environment });
    try {
      return await members.insert({ id, ...identity, ...(name === undefined ? {} : { name }) }, [signedUp]);
    } catch (error) {
      if (error instanceof DuplicateError) return undefined;
      throw error;
    }
  }

  return {
    collections: [members],
    /** The member of an identity; the unique index makes a new one, and its event, only once. */
    async signedIn(identity: MemberIdentity, name: string | undefined): Promise<Member> {
      const known = (await members.findOne(identity)) ?? (await insert(identity, name));
      const member = known ?? (await members.findOne(identity));
      if (member === undefined) throw new Error('A member vanished while they signed in');
      if (name === undefined || name === member.name) return member;
      return (await members.update(member.id, {}, { $set: { name } })) ?? member;
    },
    async removeOf(appId: string): Promise<void> {
      for (;;) {
        const found = await members.all({ appId });
        if (found.length === 0) return;
        for (const { id } of found) await members.remove(id, {});
      }
    },
  };
}
