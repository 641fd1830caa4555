import type { Environment } from '@noren/contracts/apps';
import type { Locale } from '@noren/contracts/errors';
import {
  type Aggregate,
  type Cipher,
  defineAggregate,
  type Entity,
  type Mongo,
  removeAll,
  type SecretPlace,
} from '@noren/service-kit';
import type { Contact } from '../contacts.js';
import type { Member, MemberScope } from '../repository.js';
import { contactRestoreSchema } from './model.js';

const collection = 'contact-restores';
const toPlace = (id: string): SecretPlace => ({ collection, id, path: 'earlier' });

/** A member's contacts and password before a change. */
export type EarlierContacts = Pick<Member, 'mail' | 'phone' | 'password'>;

interface Earlier {
  readonly contact: Contact;
  readonly values: EarlierContacts;
}

interface Stored extends Entity {
  appId: string;
  environment: Environment;
  memberId: string;
  earlier: string;
  codeHash?: string;
  locale: Locale;
  changedAt: string;
  nextAt?: string;
  usedAt?: string;
  expiresAt: Date;
}

export type ContactRestoration = Omit<Stored, 'earlier'> & Earlier;
export type NewContactRestoration = Pick<
  ContactRestoration,
  | 'id'
  | 'appId'
  | 'environment'
  | 'memberId'
  | 'contact'
  | 'values'
  | 'locale'
  | 'changedAt'
  | 'nextAt'
  | 'expiresAt'
>;
export type ContactRestoreRepository = ReturnType<typeof createContactRestoreRepository>;

export function createContactRestoreRepository(mongo: Mongo, cipher: Pick<Cipher, 'encrypt' | 'decrypt'>) {
  const changes: Aggregate<Stored> = defineAggregate<Stored>(mongo, {
    name: collection,
    schema: contactRestoreSchema,
    sortable: ['changedAt', 'nextAt'],
  });
  const open = { usedAt: { $exists: false } };
  const read = ({ earlier, ...stored }: Stored): ContactRestoration => ({
    ...stored,
    ...(JSON.parse(cipher.decrypt(earlier, toPlace(stored.id))) as Earlier),
  });

  return {
    collections: [changes],

    async insert({ contact, values, ...change }: NewContactRestoration): Promise<void> {
      const earlier = cipher.encrypt(JSON.stringify({ contact, values }), toPlace(change.id));
      await changes.insert({ ...change, earlier });
    },
    remove: async (id: string): Promise<void> => void (await changes.remove(id, {})),

    /** Lists changes whose notice is due. */
    listDue: async (at: string): Promise<ContactRestoration[]> =>
      (await changes.all({ nextAt: { $lte: at }, ...open }, { sort: 'nextAt,asc', limit: 50 })).map(read),
    /** Claims a notice with its code. @returns false if another replica claimed it first */
    claimNotice: async (id: string, from: string, nextAt: string, codeHash: string): Promise<boolean> =>
      (await changes.update(id, { nextAt: from, ...open }, { $set: { nextAt, codeHash } })) !== undefined,
    setSent: async (id: string, codeHash: string): Promise<void> =>
      void (await changes.update(id, { codeHash }, { $unset: { nextAt: '' } })),

    /** Uses a code once. @returns undefined if it is unknown, expired or used */
    async use({ appId, environment }: MemberScope, codeHash: string, at: Date) {
      const found = await changes.findOne({ codeHash, appId, environment, expiresAt: { $gt: at }, ...open });
      if (found === undefined) return undefined;
      const used = await changes.update(
        found.id,
        { codeHash, ...open },
        { $set: { usedAt: at.toISOString() } },
      );
      return used && read(used);
    },
    reopen: async (id: string): Promise<void> =>
      void (await changes.update(id, {}, { $unset: { usedAt: '' } })),

    /** Deletes the member's changes since a time: their notices went to contacts that are no longer trusted. */
    deleteSince: (
      { appId, memberId }: Pick<Stored, 'appId' | 'memberId'>,
      changedAt: string,
    ): Promise<void> => removeAll(changes, { appId, memberId, changedAt: { $gte: changedAt } }),
    deleteByMember: ({ appId, memberId }: { appId: string; memberId: string }): Promise<void> =>
      removeAll(changes, { appId, memberId }),
    deleteByApp: (appId: string): Promise<void> => removeAll(changes, { appId }),
  };
}
