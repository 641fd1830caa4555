import { randomInt, randomUUID } from 'node:crypto';
import type { Environment } from '@noren/contracts/apps';
import type { Many } from '@noren/contracts/core';
import {
  type MemberInfo,
  type MemberTier,
  memberEvents,
  type StaffMemberQuery,
} from '@noren/contracts/members';
import {
  type Aggregate,
  type Change,
  type Cipher,
  DuplicateError,
  defineAggregate,
  type Emitted,
  type Entity,
  type Events,
  emit,
  type Filter,
  type Mongo,
  removeAll,
} from '@noren/service-kit';
import { memberSchema } from './model.js';

export interface PendingRevocation {
  channelId: string;
  /** The member's own token at the platform; stored encrypted. */
  accessToken: string;
  tries: number;
  /** Time of the next attempt, ISO 8601. */
  nextAt: string;
  /** Time from which the platform refuses the token. */
  endsAt: string;
}

export interface Member extends Entity {
  appId: string;
  environment: Environment;
  subject?: string;
  name?: string;
  tier: MemberTier;
  memberNumber: string;
  cardNumber?: string;
  mail?: string;
  phone?: string;
  mailKey?: string;
  phoneKey?: string;
  password?: string;
  sessionEpoch?: number;
  endedSessions?: readonly string[];
  info: MemberInfo;
  favoriteShopIds: string[];
  lastVisitedShopId?: string;
  joinedAt: string;
  deletedAt?: string;
  pendingRevocation?: PendingRevocation;
}

type Stored = Omit<Member, 'info' | 'favoriteShopIds'> & { info?: string; favoriteShopIds?: string[] };

/** One environment of one app. */
export type MemberScope = Pick<Member, 'appId' | 'environment'>;
/** A member's identity at the messaging platform, or by contact. */
export type MemberIdentity = Partial<Pick<Member, 'subject' | 'name' | 'cardNumber' | 'password'>> &
  ContactFields;
export type ContactFields = Partial<Pick<Member, 'mail' | 'phone' | 'mailKey' | 'phoneKey'>>;
export type MemberRepository = ReturnType<typeof createMemberRepository>;

/** 12 digits without a leading zero. */
const newNumber = () => String(randomInt(100_000_000_000, 1_000_000_000_000));
/** Attempts to find a free number; even two collisions in a row are very unlikely. */
const tries = 10;

const tokenPath = 'pendingRevocation.accessToken';
type SecretPath = 'mail' | 'phone' | 'info' | typeof tokenPath;
const toPlace = (id: string, path: SecretPath) => ({ collection: 'members', id, path });

export function createMemberRepository(mongo: Mongo, cipher: Pick<Cipher, 'encrypt' | 'decrypt'>) {
  const members: Aggregate<Stored> = defineAggregate<Stored>(mongo, {
    name: 'members',
    schema: memberSchema,
    sortable: ['name', 'memberNumber', 'tier', 'joinedAt'],
    searchable: 'name',
    defaultSort: 'joinedAt,desc',
  });
  const there = { deletedAt: { $exists: false } };
  const sealed = (id: string, path: SecretPath, text: string | undefined) =>
    text === undefined ? undefined : cipher.encrypt(text, toPlace(id, path));
  const opened = (id: string, path: SecretPath, text: string | undefined) =>
    text === undefined ? undefined : cipher.decrypt(text, toPlace(id, path));

  const openRevocation = (id: string, pending: PendingRevocation) => ({
    ...pending,
    accessToken: cipher.decrypt(pending.accessToken, toPlace(id, tokenPath)),
  });

  function getMember({ mail, phone, info, ...stored }: Stored): Member {
    const { id } = stored;
    const contacts = defined({ mail: opened(id, 'mail', mail), phone: opened(id, 'phone', phone) });
    const memberInfo = JSON.parse(opened(id, 'info', info) ?? '{}') as MemberInfo;
    return { ...stored, ...contacts, favoriteShopIds: stored.favoriteShopIds ?? [], info: memberInfo };
  }
  const read = (stored: Stored | undefined) => stored && getMember(stored);

  return {
    collections: [members],

    find: async ({ appId, environment }: MemberScope, id: string) =>
      read(await members.findOne({ _id: id, appId, environment, ...there })),
    findOfApp: async (appId: string, id: string) => read(await members.findOne({ _id: id, appId, ...there })),
    /** Returns the numbers of members who have not left, by id. */
    async getNumbersById(appId: string, ids: readonly string[]): Promise<Map<string, string>> {
      const found = await members.all({ _id: { $in: ids }, appId, ...there });
      return new Map(found.map(({ id, memberNumber }) => [id, memberNumber]));
    },
    findBy: async ({ appId, environment }: MemberScope, filter: Filter) =>
      read(await members.findOne({ ...filter, appId, environment, ...there })),

    /** @throws DuplicateError naming the field whose value another member already has */
    async insert({ appId, environment }: MemberScope, { mail, phone, ...identity }: MemberIdentity) {
      for (let left = tries; ; left -= 1) {
        const id = randomUUID();
        const signedUp = emit(memberEvents.signedUp, { memberId: id, appId, environment });
        const contacts = defined({ mail: sealed(id, 'mail', mail), phone: sealed(id, 'phone', phone) });
        const joined = {
          tier: 'member' as const,
          memberNumber: newNumber(),
          joinedAt: new Date().toISOString(),
        };
        try {
          const own = { id, appId, environment, ...joined, ...contacts, ...identity };
          return getMember(await members.insert(own, [signedUp]));
        } catch (error) {
          const isTaken = error instanceof DuplicateError && error.field === 'memberNumber';
          if (!isTaken || left === 0) throw error;
        }
      }
    },

    /** Updates an existing member in one conditional write. @throws DuplicateError */
    async change(
      id: string,
      where: Filter,
      { $set = {}, ...change }: Change,
      events: readonly Emitted[] = [],
    ) {
      const { mail, phone, info, pendingRevocation, ...set } = $set as Partial<Member>;
      const pending = pendingRevocation && {
        ...pendingRevocation,
        accessToken: sealed(id, tokenPath, pendingRevocation.accessToken),
      };
      const secret = defined({
        mail: sealed(id, 'mail', mail),
        phone: sealed(id, 'phone', phone),
        info: sealed(id, 'info', info && JSON.stringify(info)),
        pendingRevocation: pending,
      });
      return read(
        await members.update(id, { ...where, ...there }, { ...change, $set: { ...set, ...secret } }, events),
      );
    },

    /** Changes the tier, with an audit log entry. */
    setTier: async (
      appId: string,
      id: string,
      version: number,
      tier: MemberTier,
      auditEvents: Events<Stored>,
    ) => read(await members.update(id, { appId, version, ...there }, { $set: { tier } }, auditEvents)),

    async list(
      { environment, memberNumber, tier, ...query }: StaffMemberQuery,
      appId: string,
    ): Promise<Many<Member>> {
      const filter = {
        ...(memberNumber === undefined ? {} : { memberNumber: { $regex: `^${memberNumber}` } }),
        ...(tier === undefined ? {} : { tier }),
      };
      const found = await members.list({ appId, environment, ...filter, ...there }, query);
      return { ...found, data: found.data.map(getMember) };
    },

    /** Lists members whose revocation is due. */
    async listUnrevoked(at: string) {
      const found = await members.all(
        { 'pendingRevocation.nextAt': { $lte: at } },
        { sort: 'pendingRevocation.nextAt,asc', limit: 50 },
      );
      return found.flatMap(({ id, appId, environment, pendingRevocation: pending }) =>
        pending === undefined
          ? []
          : [{ id, scope: { appId, environment }, pending: openRevocation(id, pending) }],
      );
    },
    /** Claims a revocation attempt. @returns false if another replica claimed it first */
    claimRevocation: async (id: string, from: string, nextAt: string): Promise<boolean> =>
      (await members.update(
        id,
        { 'pendingRevocation.nextAt': from },
        { $set: { 'pendingRevocation.nextAt': nextAt }, $inc: { 'pendingRevocation.tries': 1 } },
      )) !== undefined,
    /** Deletes the member's token; the revocation succeeded, or never will. */
    endRevocation: async (id: string): Promise<void> =>
      void (await members.update(id, {}, { $unset: { pendingRevocation: '' } })),

    deleteByApp: (appId: string): Promise<void> => removeAll(members, { appId }),
  };
}

/** Drops undefined fields. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
