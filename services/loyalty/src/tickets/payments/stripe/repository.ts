import { type Aggregate, defineAggregate, type Entity, insertOnce, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { ChargeFailure } from '../card-gateway.js';

/** An order at Stripe: which PaymentIntent it is, and what is known of its end. It has no data of a member. */
const stripeOrderSchema = new Schema({
  /** The only PaymentIntent that may be confirmed for the order. */
  intentId: String,
  /** Why it has no charge; without an intent it never gets one. */
  failure: String,
  /** Absent once it is charged: it is needed for the refund. */
  expiresAt: Date,
});
stripeOrderSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** An order by our id; its states are described at the gateway. */
export interface StripeOrder extends Entity {
  intentId?: string;
  failure?: ChargeFailure;
  expiresAt?: Date;
}

/** How long an order without a charge is kept, like its purchase. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

export type StripeOrderRepository = ReturnType<typeof createStripeOrderRepository>;

const absent = { $exists: false };

export function createStripeOrderRepository(mongo: Mongo) {
  const orders: Aggregate<StripeOrder> = defineAggregate<StripeOrder>(mongo, {
    name: 'stripe-orders',
    schema: stripeOrderSchema,
    sortable: [],
  });
  const getExpiry = () => new Date(Date.now() + retentionMs);
  const insert = (order: Pick<StripeOrder, 'id' | 'failure'>) =>
    insertOnce(() => orders.insert({ ...order, expiresAt: getExpiry() }));

  async function get(id: string): Promise<StripeOrder> {
    const order = await orders.find(id);
    if (order === undefined) throw new Error(`The order ${id} is not stored`);
    return order;
  }
  /** Ends an order that has no intent, so that it never gets one. */
  const forbid = (id: string, failure: ChargeFailure) =>
    orders.update(id, { intentId: absent, failure: absent }, { $set: { failure } });

  return {
    collections: [orders],
    find: (id: string) => orders.find(id),
    get,
    /** Stores an order before anything is requested. @returns its current state */
    async open(id: string): Promise<StripeOrder> {
      await insert({ id });
      return get(id);
    },
    /** Stores the intent of an order, unless it has one or has ended. @returns its current state */
    async attach(id: string, intentId: string): Promise<StripeOrder> {
      await orders.update(id, { intentId: absent, failure: absent }, { $set: { intentId } });
      return get(id);
    },
    forbid,
    /** Cancels an order that has no intent, also an unknown one. @returns its current state */
    async cancel(id: string): Promise<StripeOrder> {
      const isNew = await insert({ id, failure: 'cancelled' });
      if (!isNew) await forbid(id, 'cancelled');
      return get(id);
    },
    /** Stores why an intent is about to be cancelled; the first reason stays. */
    fail: async (id: string, failure: ChargeFailure) =>
      void (await orders.update(id, { failure: absent }, { $set: { failure } })),
    /** Keeps a charged order for as long as it may be refunded. */
    keep: async (id: string) =>
      void (await orders.update(id, { expiresAt: { $exists: true } }, { $unset: { expiresAt: '' } })),
    /** Lets a refunded order expire. */
    expire: async (id: string) =>
      void (await orders.update(id, { expiresAt: absent }, { $set: { expiresAt: getExpiry() } })),
  };
}
