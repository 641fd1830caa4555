import type { ListQuery, Many } from '@noren/contracts/core';
import type { ErrorCode } from '@noren/contracts/errors';
import { ticketEvents } from '@noren/contracts/tickets';
import {
  insertOnce,
  type Aggregate,
  type Change,
  type Cipher,
  defineAggregate,
  type Emitted,
  emit,
  type Filter,
  type Mongo,
} from '@noren/service-kit';
import { leaseMs } from '../../engine/processing/outcomes.js';
import { ownedBy, removeOrOrphan } from '../../engine/reservations/stored-documents.js';
import { tokyoDay } from '../../time.js';
import type { ExternalStepStore } from '../../engine/types/action-store.js';
import type { CredentialScope } from '../../ports.js';
import type { TicketOwner } from '../owned/record.js';
import { type Bought, noPurchases } from '../sale/rules.js';
import { ticketPurchaseSchema } from './model.js';
import type { Purchase, PurchaseOutcome } from './record.js';
import {
  createPurchaseMapper,
  type NewStoredPurchase,
  purchaseCollection,
  type StoredPurchase,
} from './stored-purchase.js';

export type PurchaseFilter = Pick<StoredPurchase, 'environment'> &
  Partial<Pick<StoredPurchase, 'status' | 'ticketId' | 'memberId'>>;
export type PurchaseRepository = ReturnType<typeof createPurchaseRepository>;

/** How long a failed or cancelled purchase is kept. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;
const open = { status: { $in: ['processing', 'authenticating'] } };
const closed = { status: { $in: ['failed', 'cancelled'] } };
/** Nothing is pending at the gateway. */
const settled = { charge: { $nin: ['asked', 'refunding'] } };
const pending = { charge: { $in: ['asked', 'refunding'] } };
const claims = { openClaim: '', exclusiveClaim: '', placeClaim: '', personClaim: '' } as const;
const asking = { nextAskAt: '', deadline: '', redirectUrl: '' } as const;

const toExpiry = ({ at }: { readonly at: string }) => new Date(Date.parse(at) + retentionMs);

/** Stores purchases as the engine's actions. */
export function createPurchaseRepository(mongo: Mongo, cipher: Cipher) {
  const purchases: Aggregate<StoredPurchase> = defineAggregate<StoredPurchase>(mongo, {
    name: purchaseCollection,
    schema: ticketPurchaseSchema,
    sortable: ['at'],
    defaultSort: 'at,desc',
  });
  const { toStored, toPurchase, sealCard } = createPurchaseMapper(cipher);
  const insert = (purchase: NewStoredPurchase) => insertOnce(() => purchases.insert(purchase));
  const findOne = async (filter: Filter) => {
    const found = await purchases.findOne(filter);
    return found && toPurchase(found);
  };
  const findAll = async (filter: Filter, options: Parameters<typeof purchases.all>[1] = {}) =>
    (await purchases.all(filter, { limit: 200, ...options })).map(toPurchase);

  /** Changes a purchase in one conditional write. */
  async function move(id: string, where: Filter, change: Change, events: readonly Emitted[] = []) {
    const moved = await purchases.update(id, where, change, events);
    return moved && toPurchase(moved);
  }
  /** Fails a purchase that is known not to be charged, and releases its unique keys. */
  const reject = (purchase: Purchase, error: ErrorCode, charge: string[], unset = {}) =>
    move(
      purchase.id,
      { ...open, charge: { $in: charge } },
      {
        $set: { status: 'failed', error, charge: 'failed', expiresAt: toExpiry(purchase) },
        $unset: { ...asking, ...claims, shop: '', ...unset },
      },
    );

  const store = {
    find: (id) => findOne({ _id: id }),
    findByKey: (owner, key) => findOne({ ...ownedBy(owner), key }),
    findOpen: (owner, ticketId) => findOne({ ...ownedBy(owner), ticketId, openClaim: true }),
    // The member's purchase that conflicts is open, or a new plan takes it into account.
    listConflicting: async () => [],

    reserve: (purchase) => insert(toStored(purchase)),
    insertRejected(purchase, error) {
      const {
        openClaim: _open,
        exclusiveClaim: _one,
        placeClaim: _place,
        personClaim: _person,
        shop: _shop,
        ...rest
      } = toStored(purchase);
      return insert({ ...rest, status: 'failed', error, expiresAt: toExpiry(purchase) });
    },
    confirm: ({ id, step, keepCard }, { card }) =>
      move(
        id,
        { ...open, charge: step === 'started' ? 'asked' : 'none' },
        {
          $set: {
            status: 'paid',
            charge: 'charged',
            done: false,
            ...(keepCard === true && card && { card: sealCard(id, card) }),
          },
          $unset: { ...asking, openClaim: '' },
        },
      ),
    completed: (id) =>
      move(id, { status: 'paid', done: false }, { $set: { done: true }, $unset: { shop: '', card: '' } }),
    reject: (purchase, error) => reject(purchase, error, ['none', 'asked']),
    rejectNotStarted: (purchase, error) => reject(purchase, error, ['none', 'asked'], { key: '' }),
    release: (purchase) =>
      move(
        purchase.id,
        { status: 'processing', charge: 'none' },
        {
          $set: { status: 'failed', error: 'maintenance', expiresAt: toExpiry(purchase) },
          $unset: { ...asking, ...claims, shop: '', key: '' },
        },
      ),
    // A purchase is stored before its hold: without one, its app was deleted.
    forbid: async () => true,

    startStep: ({ id }, askedAt, nextAskAt) =>
      move(
        id,
        { status: 'processing', charge: 'none' },
        { $set: { charge: 'asked', askedAt, nextAskAt, asks: 0 } },
      ),
    awaitMember: ({ id }, redirectUrl, deadline) =>
      move(
        id,
        { status: 'processing', charge: 'asked' },
        { $set: { status: 'authenticating', redirectUrl, deadline } },
      ),
    abandon(purchase, error, at) {
      const status = error === undefined ? 'cancelled' : 'failed';
      const fields = { status, ...(error !== undefined && { error }) };
      if (purchase.step === 'started') {
        const $unset = { ...claims, deadline: '', redirectUrl: '' } as const;
        return move(
          purchase.id,
          { ...open, charge: 'asked' },
          { $set: { ...fields, nextAskAt: at }, $unset },
        );
      }
      const $set = { ...fields, expiresAt: toExpiry(purchase) };
      const $unset = { ...asking, ...claims, shop: '' } as const;
      return move(purchase.id, { ...open, charge: 'none' }, { $set, $unset });
    },
    stepFailed: (purchase) =>
      move(
        purchase.id,
        { ...closed, charge: 'asked' },
        { $set: { charge: 'failed', expiresAt: toExpiry(purchase) }, $unset: { nextAskAt: '', shop: '' } },
      ),
    startRevert: ({ id }, nextAskAt) =>
      move(id, { ...closed, charge: 'asked' }, { $set: { charge: 'refunding', nextAskAt } }),
    reverted: ({ id, appId, environment, subject: ticketId, memberId, amount }) =>
      move(
        id,
        { ...closed, charge: { $in: ['asked', 'refunding'] } },
        { $set: { charge: 'refunded' }, $unset: { nextAskAt: '', shop: '' } },
        [emit(ticketEvents.refunded, { purchaseId: id, appId, environment, ticketId, memberId, amount })],
      ),
    postponeCheck: ({ id }, nextAskAt) =>
      move(id, { nextAskAt: { $exists: true } }, { $set: { nextAskAt }, $inc: { asks: 1 } }),

    listAbandoned: (now) =>
      findAll({
        status: 'processing',
        charge: 'none',
        reservedAt: { $lt: new Date(Date.parse(now) - leaseMs).toISOString() },
        openClaim: true,
      }),
    listWithOverdueEffects: () => findAll({ done: false }),
    listOverdue: (now) => findAll({ openClaim: true, deadline: { $lt: now } }),
    listDueChecks: (now) => findAll({ nextAskAt: { $lt: now } }, { sort: 'nextAskAt,asc' }),
  } satisfies ExternalStepStore<Purchase, PurchaseOutcome>;

  return {
    collections: [purchases],
    ...store,
    findOwned: (owner: TicketOwner, id: string) => findOne({ _id: id, ...ownedBy(owner) }),

    /** Returns what a member has bought of some tickets. After a refund they are still one of its people. */
    async bought(owner: TicketOwner, ticketIds: readonly string[]): Promise<Map<string, Bought>> {
      const paid = { ...ownedBy(owner), status: { $in: ['paid', 'refunded'] }, ticketId: { $in: ticketIds } };
      const bought = new Map<string, Bought>();
      for (const { ticketId, status, at, placeClaim, personClaim = false } of await purchases.all(paid)) {
        const { owned, person } = bought.get(ticketId) ?? noPurchases;
        const purchase = { day: tokyoDay(new Date(at)), place: placeClaim };
        bought.set(ticketId, {
          owned: status === 'paid' ? [...owned, purchase] : owned,
          person: person || personClaim,
        });
      }
      return bought;
    },

    /** Finds a purchase for staff; its secrets stay encrypted. */
    findOfApp: (appId: string, id: string) =>
      purchases.findOne({ _id: id, appId, orphan: { $exists: false } }),
    /** Lists purchases for staff, newest first; their secrets stay encrypted. */
    listOfApp: (appId: string, filter: PurchaseFilter, query: ListQuery): Promise<Many<StoredPurchase>> =>
      purchases.list({ ...filter, appId, orphan: { $exists: false } }, query),
    /** Stores that staff refunded a purchase, so that it no longer counts towards the limits per member; idempotent. */
    async markRefunded(id: string): Promise<void> {
      await move(
        id,
        { status: 'paid' },
        { $set: { status: 'refunded' }, $unset: { exclusiveClaim: '', placeClaim: '' } },
      );
    },

    /** Counts the open and paid purchases of a ticket by serial code; each has a code of its own. */
    async countBySerialCode(of: Pick<StoredPurchase, 'appId' | 'ticketId' | 'environment'>): Promise<number> {
      const kept = { payment: 'serialCode', status: { $nin: ['failed', 'cancelled'] } };
      return (await purchases.list({ ...of, ...kept }, { size: 1 })).page.totalElements;
    },

    /**
     * Makes those of these purchases due for a check by the background that are open and whose charge was requested;
     * does nothing to others.
     */
    async hastenChecks({ appId, environment }: CredentialScope, ids: readonly string[]): Promise<void> {
      // Before all others: a sweep takes a limited number, by this time.
      const $set = { nextAskAt: new Date(0).toISOString() };
      for (const id of ids) await move(id, { appId, environment, ...open, charge: 'asked' }, { $set });
    },
    /** Lists the open purchases of an app, or of one of its members. */
    listOpen: (appId: string, member: Pick<TicketOwner, 'environment' | 'memberId'> | undefined) =>
      findAll({ appId, ...member, ...open }),
    /** Deletes purchases with nothing pending at the gateway; the others are deleted once they are settled. */
    deleteByApp: (appId: string): Promise<void> => removeOrOrphan(purchases, { appId }, pending, settled),
    async removeOrphans(): Promise<void> {
      for (const { id } of await purchases.all({ orphan: true, ...settled })) await purchases.remove(id, {});
    },
  };
}
