import type { ListQuery, Many } from '@noren/contracts/core';
import type { PointEntry } from '@noren/contracts/points';
import {
  insertOnce,
  removeAll,
  type Aggregate,
  defineAggregate,
  type Emitted,
  type Entity,
  type Filter,
  type Mongo,
} from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { ActionOwner } from '../../types/action.js';
import {
  confirmHolds,
  type EnvironmentScope,
  inEnvironment,
  listHoldsBefore,
  ownedBy,
} from '../stored-documents.js';
import type { Book, Lot } from './book.js';

const lot = new Schema({ points: Number, expiresAt: String }, { _id: false });

const entryFields = {
  appId: String,
  environment: String,
  memberId: String,
  /** Number in the ledger, from 1. */
  number: Number,
  kind: String,
  name: String,
  nameEn: String,
  points: Number,
  balance: Number,
  at: String,
  expiresAt: String,
  /** The entry that this one reverses. */
  reverses: String,
};

/** A line of the ledger; it never changes. */
const pointEntrySchema = new Schema(entryFields);
pointEntrySchema.index({ appId: 1, environment: 1, memberId: 1, number: 1 }, { unique: true });
pointEntrySchema.index({ appId: 1, environment: 1, memberId: 1, number: -1 });

const entry = new Schema({ ...entryFields, id: String }, { _id: false });
const hold = new Schema({ actionId: String, entryId: String, lots: [lot], at: String }, { _id: false });

/** A member's points: the ledger's sum, stored beside it. */
const pointAccountSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  balance: Number,
  lots: [lot],
  /** Number of lines in the ledger. */
  entries: Number,
  /** Lines of the last change; the next change copies them into the ledger first. */
  recent: [entry],
  /** Holds of actions that are not known to be confirmed. */
  pending: [hold],
  /** When the next points expire. */
  nextExpiry: String,
});
pointAccountSchema.index({ appId: 1, environment: 1, memberId: 1 });
pointAccountSchema.index({ nextExpiry: 1 });
pointAccountSchema.index({ 'pending.at': 1 });

/** A line of the ledger. */
export interface LedgerEntry extends ActionOwner {
  id: string;
  number: number;
  kind: PointEntry['kind'];
  name?: string;
  nameEn?: string;
  points: number;
  balance: number;
  at: string;
  expiresAt?: string;
  reverses?: string;
}

/** The debit of an action that is not known to be confirmed. */
export interface PointHold {
  actionId: string;
  entryId: string;
  /** The lots that it came from. */
  lots: readonly Lot[];
  at: string;
}

export interface PointAccount extends Entity, ActionOwner, Book {
  entries: number;
  recent: LedgerEntry[];
  pending: PointHold[];
  nextExpiry?: string;
}

/** The fields of an account that a change sets. */
export type AccountState = Pick<PointAccount, 'balance' | 'lots' | 'entries' | 'recent' | 'pending'>;

export type PointRepository = ReturnType<typeof createPointRepository>;

export function accountId({ appId, environment, memberId }: ActionOwner): string {
  return `${appId}/${environment}/${memberId}`;
}

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

  async function removeBoth(filter: Filter): Promise<void> {
    await removeAll(accounts, filter);
    await removeAll(entries, filter);
  }

  return {
    collections: [accounts, entries],
    account: (id: string) => accounts.find(id),
    /** Creates the account of a member who gets points for the first time. */
    open: (owner: ActionOwner) =>
      insertOnce(() =>
        accounts.insert({
          id: accountId(owner),
          ...ownedBy(owner),
          balance: 0,
          lots: [],
          entries: 0,
          recent: [],
          pending: [],
        }),
      ),

    /** @returns undefined if the account changed since it was read */
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
    confirmHolds: (ids: readonly string[], actionIds: readonly string[]) =>
      confirmHolds(accounts, ids, actionIds),
    listHoldsBefore: (before: string) => listHoldsBefore(accounts, before),
    countHolders: (scope: EnvironmentScope) =>
      accounts.count({ ...inEnvironment(scope), balance: { $gt: 0 } }),
    /** Lists accounts with points that expire at or before a time. */
    expiring: (at: string) => accounts.all({ nextExpiry: { $lte: at } }, { limit: 500 }),

    entry: (id: string) => entries.find(id),
    /** Inserts lines into the ledger; existing ones stay unchanged. */
    async copyToLedger(lines: readonly LedgerEntry[]): Promise<void> {
      for (const line of lines) await insertOnce(() => entries.insert(line));
    },
    list: (owner: ActionOwner, query: ListQuery, since?: string): Promise<Many<LedgerEntry>> =>
      entries.list({ ...ownedBy(owner), ...(since === undefined ? {} : { at: { $gte: since } }) }, query),
    /** Returns a member's whole ledger, oldest line first. */
    ledger: (owner: ActionOwner): Promise<LedgerEntry[]> =>
      entries.all(ownedBy(owner), { sort: 'number,asc', limit: 100_000 }),

    deleteByApp: (appId: string) => removeBoth({ appId }),
    deleteByMember: (owner: ActionOwner) => removeBoth(ownedBy(owner)),
  };
}
