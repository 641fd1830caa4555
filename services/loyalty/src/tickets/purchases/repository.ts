import { type ErrorCode, type ListQuery, ticketEvents } from '@noren/contracts';
import {
  type Aggregate,
  type Cipher,
  DuplicateError,
  defineAggregate,
  emit,
  type Filter,
  type Mongo,
} from '@noren/service-kit';
import type { TicketKind, TicketOwner } from '../owned/repository.js';
import type { KeptCard } from '../payments/card-gateway.js';
import { productSecrets } from '../product.js';
import type { Bought } from '../sale/rules.js';
import { ticketPurchaseSchema } from './model.js';
import type { NewPurchase, PurchaseRecord } from './record.js';

type Sealed = Omit<PurchaseRecord, 'shop' | 'card'> & { shop?: string; card?: string };
export type PurchaseRepository = ReturnType<typeof createPurchaseRepository>;

/** How long a failed or cancelled purchase is kept. */
const maxStaleMs = 30 * 24 * 60 * 60 * 1000;
const open = { status: { $in: ['processing', 'authenticating'] } };
const closed = { status: { $in: ['failed', 'cancelled'] } };
const claims = { openClaim: '', exclusiveClaim: '', personClaim: '' };
const asking = { nextAskAt: '', deadline: '', redirectUrl: '' };

export function createPurchaseRepository(mongo: Mongo, cipher: Cipher) {
  const purchases: Aggregate<Sealed> = defineAggregate<Sealed>(mongo, {
    name: 'ticket-purchases',
    schema: ticketPurchaseSchema,
    sortable: ['at'],
    defaultSort: 'at,desc',
  });
  const secrets = productSecrets(cipher);
  const sealed = (value: object | undefined) => value && cipher.encrypt(JSON.stringify(value));
  const opened = (text: string | undefined) =>
    text === undefined ? undefined : JSON.parse(cipher.decrypt(text));
  function toRecord({ shop, card, ...record }: Sealed): PurchaseRecord {
    return {
      ...record,
      product: secrets.open(record.product),
      ...(shop === undefined ? {} : { shop: opened(shop) }),
      ...(card === undefined ? {} : { card: opened(card) }),
    };
  }
  const one = (record: Sealed | undefined) => record && toRecord(record);
  const every = (records: Sealed[]) => records.map(toRecord);
  const whose = ({ appId, environment, memberId }: TicketOwner) => ({ appId, environment, memberId });
  const forgotten = ({ at }: { at: string }) => new Date(Date.parse(at) + maxStaleMs);
  const move = async (
    id: string,
    where: Filter,
    change: Parameters<typeof purchases.update>[2],
    events = [] as ReturnType<typeof emit>[],
  ) => one(await purchases.update(id, where, change, events));

  async function insert({ shop, card, ...purchase }: NewPurchase): Promise<boolean> {
    const product = secrets.seal(purchase.product);
    try {
      await purchases.insert({ ...purchase, product, ...(shop && { shop: sealed(shop) }) });
      return true;
    } catch (error) {
      if (error instanceof DuplicateError) return false;
      throw error;
    }
  }

  return {
    collections: [purchases],
    get: async (id: string) => one(await purchases.find(id)),
    find: async (owner: TicketOwner, id: string) =>
      one(await purchases.findOne({ _id: id, ...whose(owner) })),
    byKey: async (owner: TicketOwner, key: string) => one(await purchases.findOne({ ...whose(owner), key })),
    getOpen: async (owner: TicketOwner, ticketId: string) =>
      one(await purchases.findOne({ ...whose(owner), ticketId, openClaim: true })),

    /** @returns false if the key or a unique key of this member is taken */
    reserve: insert,
    /** Stores a rejection that needed no reservation. @returns false if the key is taken */
    insertRejected: (purchase: NewPurchase, error: ErrorCode) => {
      const {
        openClaim: _open,
        exclusiveClaim: _exclusive,
        personClaim: _person,
        shop: _shop,
        ...rest
      } = purchase;
      return insert({ ...rest, status: 'failed', error, expiresAt: forgotten(purchase) });
    },

    /** From here on there may be a charge. @returns undefined if the purchase was abandoned */
    ask: (id: string, askedAt: string, nextAskAt: string) =>
      move(
        id,
        { status: 'processing', charge: 'none' },
        { $set: { charge: 'asked', askedAt, nextAskAt, asks: 0 } },
      ),
    authenticating: (id: string, redirectUrl: string, deadline: string) =>
      move(
        id,
        { status: 'processing', charge: 'asked' },
        { $set: { status: 'authenticating', redirectUrl, deadline } },
      ),
    /** Marks the purchase as paid, which is final. @returns undefined if it was abandoned */
    paid: (id: string, from: 'none' | 'asked', card?: KeptCard) =>
      move(
        id,
        { ...open, charge: from },
        {
          $set: { status: 'paid', charge: 'charged', done: false, ...(card && { card: sealed(card) }) },
          $unset: { ...asking, openClaim: '' },
        },
      ),
    done: (id: string) =>
      move(id, { status: 'paid', done: false }, { $set: { done: true }, $unset: { shop: '', card: '' } }),

    /** Fails a purchase that is known not to be charged, and releases its unique keys. */
    reject: (purchase: PurchaseRecord, error: ErrorCode, { freeKey = false } = {}) =>
      move(
        purchase.id,
        { ...open, charge: { $in: ['none', 'asked'] } },
        {
          $set: { status: 'failed', error, charge: 'failed', expiresAt: forgotten(purchase) },
          $unset: { ...asking, ...claims, shop: '', ...(freeKey && { key: '' }) },
        },
      ),
    /** Abandons a purchase whose charge may be unknown; a charge found later is refunded. */
    giveUp: (
      purchase: PurchaseRecord,
      status: 'failed' | 'cancelled',
      error: ErrorCode | undefined,
      at: string,
    ) =>
      move(
        purchase.id,
        { ...open, charge: purchase.charge },
        purchase.charge === 'asked'
          ? {
              $set: { status, nextAskAt: at, ...(error && { error }) },
              $unset: { ...claims, deadline: '', redirectUrl: '' },
            }
          : {
              $set: { status, expiresAt: forgotten(purchase), ...(error && { error }) },
              $unset: { ...asking, ...claims, shop: '' },
            },
      ),
    /** Removes every trace of a purchase whose process died before it called the gateway. */
    release: (purchase: PurchaseRecord) =>
      move(
        purchase.id,
        { status: 'processing', charge: 'none' },
        {
          $set: { status: 'failed', error: 'maintenance', expiresAt: forgotten(purchase) },
          $unset: { ...asking, ...claims, shop: '', key: '' },
        },
      ),

    /** Records that an abandoned purchase has no charge. */
    uncharged: (purchase: PurchaseRecord) =>
      move(
        purchase.id,
        { ...closed, charge: 'asked' },
        { $set: { charge: 'failed', expiresAt: forgotten(purchase) }, $unset: { nextAskAt: '', shop: '' } },
      ),
    /** Records that an abandoned purchase was charged and has to be refunded. */
    refunding: (id: string, nextAskAt: string) =>
      move(id, { ...closed, charge: 'asked' }, { $set: { charge: 'refunding', nextAskAt } }),
    refunded: ({ id, appId, environment, ticketId, memberId, amount }: PurchaseRecord) =>
      move(
        id,
        { ...closed, charge: { $in: ['asked', 'refunding'] } },
        { $set: { charge: 'refunded' }, $unset: { nextAskAt: '', shop: '' } },
        [emit(ticketEvents.refunded, { purchaseId: id, appId, environment, ticketId, memberId, amount })],
      ),
    postpone: (id: string, nextAskAt: string) =>
      move(id, { nextAskAt: { $exists: true } }, { $set: { nextAskAt }, $inc: { asks: 1 } }),

    /** Lists purchases reserved before a time that never reached the gateway. */
    strandedSince: async (before: string) =>
      every(
        await purchases.all({
          status: 'processing',
          charge: 'none',
          reservedAt: { $lt: before },
          openClaim: true,
        }),
      ),
    overdue: async (now: string) =>
      every(await purchases.all({ openClaim: true, deadline: { $lt: now } }, { limit: 200 })),
    /** Lists purchases about which the gateway has to be asked now. */
    due: async (now: string) =>
      every(await purchases.all({ nextAskAt: { $lt: now } }, { sort: 'nextAskAt,asc', limit: 200 })),
    undelivered: async () => every(await purchases.all({ done: false }, { limit: 200 })),

    /** Returns what a member has bought of some tickets. */
    async bought(owner: TicketOwner, ticketIds: readonly string[]): Promise<Map<string, Bought>> {
      const found = await purchases.all({ ...whose(owner), status: 'paid', ticketId: { $in: ticketIds } });
      const bought = new Map<string, Bought>();
      for (const { ticketId, personClaim = false } of found) {
        bought.set(ticketId, { owns: true, person: personClaim || bought.get(ticketId)?.person === true });
      }
      return bought;
    },
    /** Lists a member's paid purchases of a kind, newest first. */
    getPaid: async (owner: TicketOwner, kind: TicketKind, query: ListQuery) => {
      const found = await purchases.list({ ...whose(owner), status: 'paid', 'product.kind': kind }, query);
      return { ...found, data: every(found.data) };
    },

    /** Lists the open purchases of an app, or of one of its members. */
    listUnsettled: async (appId: string, member: Pick<TicketOwner, 'environment' | 'memberId'> | undefined) =>
      every(await purchases.all({ appId, ...member, ...open }, { limit: 200 })),
    /** Deletes purchases with nothing pending at the gateway; the others are deleted once they are settled. */
    async deleteByApp(appId: string): Promise<void> {
      const here = { appId, orphan: { $exists: false } };
      for (;;) {
        const found = await purchases.all(here);
        if (found.length === 0) return;
        for (const { id } of found) {
          const pending = { charge: { $in: ['asked', 'refunding'] } };
          const kept = await purchases.update(id, pending, { $set: { orphan: true } });
          if (kept === undefined) await purchases.remove(id, { charge: { $nin: ['asked', 'refunding'] } });
        }
      }
    },
    async removeOrphans(): Promise<void> {
      const found = await purchases.all({ orphan: true, charge: { $nin: ['asked', 'refunding'] } });
      for (const { id } of found) await purchases.remove(id, {});
    },
  };
}
