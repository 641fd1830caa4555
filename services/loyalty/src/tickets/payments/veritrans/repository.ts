import { type Aggregate, defineAggregate, type Entity, insertOnce, type Mongo } from '@noren/service-kit';
import type { ChargeFailure, ChargeRequest } from '../card-gateway.js';
import { veriTransOrderSchema } from './model.js';

/** An order by our id; its states are described at the gateway. */
export interface VeriTransOrder extends Entity {
  amount?: number;
  keepsCard?: boolean;
  sentAt?: Date;
  authenticationUrl?: string;
  captureAt?: Date;
  failure?: ChargeFailure;
  refundAt?: Date;
  expiresAt?: Date;
}

/** How long an order without a charge is kept, like its purchase. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

export type VeriTransOrderRepository = ReturnType<typeof createVeriTransOrderRepository>;

const absent = { $exists: false };

export function createVeriTransOrderRepository(mongo: Mongo) {
  const orders: Aggregate<VeriTransOrder> = defineAggregate<VeriTransOrder>(mongo, {
    name: 'veritrans-orders',
    schema: veriTransOrderSchema,
    sortable: [],
  });
  const getExpiry = () => new Date(Date.now() + retentionMs);
  const insert = (order: Pick<VeriTransOrder, 'id' | 'amount' | 'keepsCard' | 'failure' | 'sentAt'>) =>
    insertOnce(() => orders.insert({ ...order, expiresAt: getExpiry() }));

  async function get(id: string): Promise<VeriTransOrder> {
    const order = await orders.find(id);
    if (order === undefined) throw new Error(`The order ${id} is not stored`);
    return order;
  }
  /** Ends an order whose capture has not begun; the first reason stays. */
  const forbid = (id: string, failure: ChargeFailure) =>
    orders.update(id, { failure: absent, captureAt: absent }, { $set: { failure } });

  return {
    collections: [orders],
    find: (id: string) => orders.find(id),
    /** Stores an order before its authorization is sent. @returns false if it is stored already: do not send it */
    open: ({ orderId: id, amount, source, keepCard }: ChargeRequest): Promise<boolean> =>
      insert({ id, amount, keepsCard: keepCard && 'token' in source, sentAt: new Date() }),
    /** Stores where the member authenticates. @returns its current state */
    async authenticate(id: string, authenticationUrl: string): Promise<VeriTransOrder> {
      await orders.update(id, {}, { $set: { authenticationUrl } });
      return get(id);
    },
    /** Marks that the capture is sent, unless the order has ended. @returns its current state */
    async startCapture(id: string): Promise<VeriTransOrder> {
      const captureAt = new Date();
      await orders.update(id, { failure: absent, captureAt: absent }, { $set: { captureAt } });
      return get(id);
    },
    /** Ends an order whose capture has not begun. @returns its current state */
    async fail(id: string, failure: ChargeFailure): Promise<VeriTransOrder> {
      await forbid(id, failure);
      return get(id);
    },
    /** Ends an order whose capture was rejected. */
    failCapture: async (id: string) =>
      void (await orders.update(id, { failure: absent }, { $set: { failure: 'refused' } })),
    /** Cancels an order whose capture has not begun, also an unknown one. @returns its current state */
    async cancel(id: string): Promise<VeriTransOrder> {
      const isNew = await insert({ id, failure: 'cancelled' });
      if (!isNew) await forbid(id, 'cancelled');
      return get(id);
    },
    /** Marks that a refund is sent. @returns false if one was sent later than `since`, and may still arrive */
    async startRefund(id: string, since: Date): Promise<boolean> {
      const due = { $or: [{ refundAt: absent }, { refundAt: { $lt: since } }] };
      return (await orders.update(id, due, { $set: { refundAt: new Date() } })) !== undefined;
    },
    /** Keeps a charged order for as long as it may be refunded. */
    keep: async (id: string) =>
      void (await orders.update(id, { expiresAt: { $exists: true } }, { $unset: { expiresAt: '' } })),
    /** Lets a refunded order expire. */
    expire: async (id: string) =>
      void (await orders.update(id, { expiresAt: absent }, { $set: { expiresAt: getExpiry() } })),
  };
}
