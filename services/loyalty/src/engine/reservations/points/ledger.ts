import { randomUUID } from 'node:crypto';
import type { ListQuery, Many } from '@noren/contracts/core';
import type { ErrorCode } from '@noren/contracts/errors';
import { pointEvents } from '@noren/contracts/points';
import { createKeyedMutex, emit, unavailable } from '@noren/service-kit';
import type { ActionOwner } from '../../types/action.js';
import type { ApplyEffect, CreditEffect } from '../../types/effect.js';
import type { PointReservation } from '../../types/reservation.js';
import { type Book, addLots, debitLots, removeExpired, type Lot } from './book.js';
import { accountId, type LedgerEntry, type PointAccount, type PointRepository } from './repository.js';

/*
 * The ledger is append-only; an account stores its balance. A change is one write of the account, conditional on
 * the version that was read: balance, lots, new lines and events together. The next change or read copies the new
 * lines from the account into the ledger, which is safe to repeat. So the ledger has a line if and only if the
 * balance includes it, wherever a process dies.
 */

export interface LedgerOptions {
  readonly points: PointRepository;
  readonly now: () => Date;
}

/** A credit of points. */
export interface Credit {
  /** Idempotency key: an id is credited once. */
  readonly id: string;
  readonly points: number;
  readonly entry: LedgerEntry['kind'];
  readonly name?: string;
  readonly nameEn?: string;
  readonly expiresAt?: string;
}

/** A line without its number, and the book after it. */
interface Posting {
  readonly line: Pick<LedgerEntry, 'id' | 'kind' | 'points'> & Partial<LedgerEntry>;
  readonly book: Book;
}

/** The change of an account; undefined leaves it unchanged. */
interface Change {
  readonly postings: readonly Posting[];
  readonly pending?: PointAccount['pending'];
}

export type Ledger = ReturnType<typeof createLedger>;

/** Maximum attempts of a change that conflicts with concurrent ones. */
const attempts = 50;

export function createLedger({ points, now }: LedgerOptions) {
  const runExclusive = createKeyedMutex();

  /** @param decide returns the change of the account and the caller's result */
  async function change<R>(
    id: string,
    decide: (account: PointAccount, at: string) => Promise<readonly [Change | undefined, R]>,
    owner?: ActionOwner,
  ): Promise<R | undefined> {
    return runExclusive(id, async () => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const account = await points.account(id);
        if (account === undefined) {
          if (owner === undefined) return undefined;
          await points.open(owner);
          continue;
        }
        const [update, result] = await decide(account, now().toISOString());
        if (update === undefined || (await apply(account, update))) return result;
      }
      throw unavailable();
    });
  }

  async function apply(account: PointAccount, { postings, pending }: Change): Promise<boolean> {
    const { appId, environment, memberId } = account;
    const at = now().toISOString();
    const lines = postings.map(
      ({ line, book }, index): LedgerEntry => ({
        ...line,
        appId,
        environment,
        memberId,
        number: account.entries + index + 1,
        balance: book.balance,
        at,
      }),
    );
    if (lines.length > 0) await points.copyToLedger(account.recent);
    const { balance, lots } = postings.at(-1)?.book ?? account;
    const state = {
      balance,
      lots,
      entries: account.entries + lines.length,
      recent: lines.length > 0 ? lines : account.recent,
      pending: pending ?? account.pending,
    };
    return (await points.change(account, state, lines.map(toEvent))) !== undefined;
  }

  /** Removes expired points before any other change. */
  function afterExpiry(account: PointAccount, at: string): { book: Book; postings: Posting[] } {
    const { book, gone } = removeExpired(account, at);
    if (gone.length === 0) return { book: account, postings: [] };
    const lost = account.balance - book.balance;
    return { book, postings: [{ line: { id: randomUUID(), kind: 'expiry', points: -lost }, book }] };
  }

  async function isPosted(account: PointAccount, id: string): Promise<LedgerEntry | undefined> {
    return account.recent.find((line) => line.id === id) ?? points.entry(id);
  }

  async function expire(id: string): Promise<void> {
    await change(id, async (account, at) => {
      const { postings } = afterExpiry(account, at);
      return [postings.length > 0 ? { postings } : undefined, undefined];
    });
  }

  /** Returns a member's current account, without expired points; undefined if there never were points. */
  async function getAccount(owner: ActionOwner): Promise<PointAccount | undefined> {
    const id = accountId(owner);
    const account = await points.account(id);
    if (account?.nextExpiry === undefined || account.nextExpiry > now().toISOString()) return account;
    await expire(id);
    return points.account(id);
  }

  /** Adds points. @returns the balance after them */
  async function credit(
    owner: ActionOwner,
    { id, points: count, entry, expiresAt, ...names }: Credit,
  ): Promise<number> {
    const lot: Lot = { points: count, ...(expiresAt === undefined ? {} : { expiresAt }) };
    const about = toEntryNames(names);
    const balance = await change(
      accountId(owner),
      async (account, at) => {
        const postedEntry = await isPosted(account, id);
        if (postedEntry !== undefined) return [undefined, postedEntry.balance];
        const { book, postings } = afterExpiry(account, at);
        const next = addLots(book, [lot]);
        const line = { id, kind: entry, ...about, ...lot };
        return [{ postings: [...postings, { line, book: next }] }, next.balance];
      },
      owner,
    );
    return balance ?? 0;
  }
  const applyCredit: ApplyEffect<CreditEffect> = (action, effect, id) => credit(action, { ...effect, id });

  return {
    credit,
    /** Credits points as the effect of an action. */
    applyCredit,

    /** Debits what an action costs, with a hold. @returns the balance after it, or why not */
    async reserve(
      owner: ActionOwner,
      actionId: string,
      reservation: PointReservation,
    ): Promise<number | ErrorCode> {
      const entryId = `${actionId}-points`;
      const about = toEntryNames(reservation);
      const reserved = await change<number | ErrorCode>(accountId(owner), async (account, at) => {
        const { book, postings } = afterExpiry(account, at);
        const debit = debitLots(book, reservation.points);
        if (debit === undefined) return [undefined, 'pointsShort'];
        const line = { id: entryId, kind: reservation.entry, ...about, points: -reservation.points };
        return [
          {
            postings: [...postings, { line, book: debit.book }],
            pending: [...account.pending, { actionId, entryId, lots: debit.from, at }],
          },
          debit.book.balance,
        ];
      });
      return reserved ?? 'pointsShort';
    },

    /** Returns what an action was debited, with the original expiry; does nothing without a hold. */
    async cancelHold(id: string, actionId: string): Promise<void> {
      await change(id, async (account, at) => {
        const hold = account.pending.find((one) => one.actionId === actionId);
        if (hold === undefined) return [undefined, undefined];
        const { book, postings } = afterExpiry(account, at);
        const next = addLots(book, hold.lots);
        const line = {
          id: `${hold.entryId}-back`,
          kind: 'reversal',
          points: next.balance - book.balance,
          reverses: hold.entryId,
        } as const;
        return [
          {
            postings: [...postings, { line, book: next }],
            pending: account.pending.filter((one) => one !== hold),
          },
          undefined,
        ];
      });
    },
    confirmHolds: points.confirmHolds,
    listHoldsBefore: points.listHoldsBefore,

    account: getAccount,
    countHolders: points.countHolders,
    /** Lists a member's ledger, including expired points and the lines still in the account. */
    async entries(owner: ActionOwner, query: ListQuery, since?: string): Promise<Many<LedgerEntry>> {
      await points.copyToLedger((await getAccount(owner))?.recent ?? []);
      return points.list(owner, query, since);
    },
    /** Expires points of accounts that are not read. */
    async sweep(): Promise<void> {
      for (const { id } of await points.expiring(now().toISOString())) await expire(id);
    },
  };
}

function toEvent({ id: entryId, appId, environment, memberId, kind, points, balance, at }: LedgerEntry) {
  const moved = { entryId, appId, environment, memberId, kind, points, balance, at };
  return emit(points < 0 ? pointEvents.debited : pointEvents.credited, moved);
}

function toEntryNames({ name, nameEn }: Pick<Credit, 'name' | 'nameEn'>) {
  return { ...(name === undefined ? {} : { name }), ...(nameEn === undefined ? {} : { nameEn }) };
}
