import type { Environment } from '@noren/contracts/apps';
import type { OpenSession } from '@noren/contracts/members';
import {
  type Aggregate,
  defineAggregate,
  type Entity,
  type Filter,
  type Mongo,
  type NewEntity,
  removeAll,
} from '@noren/service-kit';
import type { MemberScope } from '../repository.js';
import { sessionSchema } from './model.js';

export interface StoredSession extends Entity {
  appId: string;
  environment: Environment;
  memberId: string;
  method: OpenSession['method'];
  device?: string;
  epoch: number;
  generation: number;
  renewedAt: string;
  signedInAt: string;
  lastUsedAt: string;
  endedAt?: string;
  expiresAt: Date;
}

/** A session and its member. */
export interface SessionKey {
  readonly id: string;
  readonly memberId: string;
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;

/** Maximum number of sessions in a list. */
const listLimit = 50;

export function createSessionRepository(mongo: Mongo) {
  const sessions: Aggregate<StoredSession> = defineAggregate<StoredSession>(mongo, {
    name: 'member-sessions',
    schema: sessionSchema,
    sortable: ['lastUsedAt'],
  });
  const open = { endedAt: { $exists: false } };
  const change = async ({ id, memberId }: SessionKey, where: Filter, set: Partial<StoredSession>) =>
    (await sessions.update(id, { memberId, ...open, ...where }, { $set: set })) !== undefined;

  return {
    collections: [sessions],

    insert: (session: NewEntity<StoredSession>) => sessions.insert(session),
    find: ({ id, memberId }: SessionKey) => sessions.findOne({ _id: id, memberId }),

    /** Replaces the newest token. @returns undefined if it is another one, or the session has ended */
    renew: ({ id, memberId }: SessionKey, generation: number, set: Partial<StoredSession>) =>
      sessions.update(id, { memberId, ...open, generation }, { $set: set, $inc: { generation: 1 } }),

    /** @returns false if the session has ended */
    setSignedIn: (key: SessionKey, signedInAt: string) => change(key, {}, { signedInAt }),
    /** @returns false if the session had ended before */
    end: (key: SessionKey, endedAt: string, expiresAt: Date) => change(key, {}, { endedAt, expiresAt }),

    /** Lists a member's open sessions of an epoch, last used first. */
    listOpen: ({ appId, environment }: MemberScope, memberId: string, epoch: number, at: Date) =>
      sessions.all(
        { memberId, appId, environment, epoch, ...open, expiresAt: { $gt: at } },
        { sort: 'lastUsedAt,desc', limit: listLimit },
      ),

    deleteByMember: ({ appId, memberId }: { appId: string; memberId: string }): Promise<void> =>
      removeAll(sessions, { appId, memberId }),
    deleteByApp: (appId: string): Promise<void> => removeAll(sessions, { appId }),
  };
}
