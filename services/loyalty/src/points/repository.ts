import type { ListQuery, Many, PointEntry } from '@noren/contracts';
import {
  type Aggregate,
  DuplicateError,
  defineAggregate,
  type Emitted,
  type Entity,
  type Mongo,
} from '@noren/service-kit';
import type { PressOwner } from '../presses/plan.js';
import type { HeldNote } from '../presses/taker.js';
import type { Book, Lot } from './book.js';
import { pointAccountSchema, pointEntrySchema } from './model.js';

/** A line of the ledger. */
export interface LedgerEntry extends PressOwner {
  id: string;
  number: number;
  kind: PointEntry['kind'];
  name?: string;
  points: number;
  balance: number;
  at: string;
  expiresAt?: string;
  reverses?: string;
}

/** A debit of a press that is not known to be confirmed yet. */
export interface DebitNote {
  pressId: string;
  entryId: string;
  /** The lots that it came from. */
  lots: readonly Lot[];
  at: string;
}

export interface PointAccount extends Entity, PressOwner, Book {
  entries: number;
  recent: LedgerEntry[];
  pending: DebitNote[];
  nextExpiry?: string;
}

/** What a change makes of an account. */
export type AccountState = Pick<PointAccount, 'balance' | 'lots' | 'entries' | 'recent' | 'pending'>;

export type PointRepository = ReturnType<typeof createPointRepository>;

export function accountId({ appId, environment, memberId }: PressOwner): string {
  return `${appId}/${environment}/${memberId}`;
}

const of = ({ appId, environment, memberId }: PressOwner) => ({ appId, environment, memberId });

export function createPointRepository(mongo: Mongo) {
  const accounts: Aggregate<PointAccount> = defineAggregate<PointAccount>(mongo, {
    name: 'point-accounts',
    schema: pointAccountSchema,
    sortable: [],
  });
  const entries: Aggregate<LedgerEntry & Entity> = defineAggregate<LedgerEntry & Entity>(mongo, {
    name: 'point-entries',
    schema: pointEntrySchema,
    sortable: ['number', 'at'],
    searchable: 'name',
    defaultSort: 'number,desc',
  });

  async function ifNew(insert: () => Promise<unknown>): Promise<void> {
    try {
      await insert();
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
    }
  }
  async function removeAll(filter: Readonly<Record<string, unknown>>): Promise<void> {
    for (const collection of [accounts, entries] as Aggregate<Entity>[]) {
      for (;;) {
        const found = await collection.all(filter);
        if (found.length === 0) break;
        for (const { id } of found) await collection.remove(id, {});
      }
    }
  }

  return {
    collections: [accounts, entries],
    account: (id: string) => accounts.find(id),
    /** Opens the account of a member who gets points for the first time. */
    open: (owner: PressOwner) =>
      ifNew(() =>
        accounts.insert({
          id: accountId(owner),
          ...of(owner),
          balance: 0,
          lots: [],
          entries: 0,
          recent: [],
          pending: [],
        }),
      ),

    /** @returns undefined when the account has changed since it was read */
    change({ id, version }: PointAccount, state: AccountState, events: readonly Emitted[]) {
      const nextExpiry = state.lots[0]?.expiresAt;
      return accounts.update(
        id,
        { version },
        nextExpiry === undefined
          ? { $set: state, $unset: { nextExpiry: '' } }
          : { $set: { ...state, nextExpiry } },
        events,
      );
    },
    /** These presses are confirmed: their debits stay. */
    settle: async (id: string, pressIds: readonly string[]) =>
      void (await accounts.update(id, {}, { $pull: { pending: { pressId: { $in: pressIds } } } })),
    /** What was debited before a time and is still noted. */
    async heldSince(before: string): Promise<HeldNote[]> {
      const found = await accounts.all({ pending: { $elemMatch: { at: { $lt: before } } } }, { limit: 100 });
      return found.flatMap(({ id, pending }) =>
        pending.filter(({ at }) => at < before).map(({ pressId }) => ({ holder: id, pressId })),
      );
    },
    /** Accounts with points that expire at a time or before it. */
    expiring: (at: string) => accounts.all({ nextExpiry: { $lte: at } }, { limit: 500 }),

    entry: (id: string) => entries.find(id),
    /** Writes lines into the ledger; those that are there already stay as they are. */
    async keep(lines: readonly LedgerEntry[]): Promise<void> {
      for (const line of lines) await ifNew(() => entries.insert(line));
    },
    list: (owner: PressOwner, query: ListQuery, since?: string): Promise<Many<LedgerEntry>> =>
      entries.list({ ...of(owner), ...(since === undefined ? {} : { at: { $gte: since } }) }, query),
    /** The whole ledger of a member, the oldest line first. */
    ledger: (owner: PressOwner): Promise<LedgerEntry[]> =>
      entries.all(of(owner), { sort: 'number,asc', limit: 100_000 }),

    removeOf: (appId: string) => removeAll({ appId }),
    removeOfMember: (owner: PressOwner) => removeAll(of(owner)),
  };
}
