import type { Environment } from '@noren/contracts';
import {
  type Aggregate,
  type Cipher,
  DuplicateError,
  defineAggregate,
  type Entity,
  type Mongo,
} from '@noren/service-kit';
import type { TicketOwner } from '../owned/repository.js';
import type { KeptCard, ShopCredentials } from '../payments/card-gateway.js';
import { savedCardSchema } from './model.js';

interface CardRecord extends Entity {
  appId: string;
  environment: Environment;
  memberId: string;
  current?: boolean;
  ccid: string;
  secret: string;
  last4: string;
  brand: string;
}

/** A member's card as the gateway stores it. */
export interface CardOnFile extends KeptCard {
  readonly id: string;
  readonly shop: ShopCredentials;
}

/** Longer than any process that still completes the purchase can lag behind. */
const maxStaleMs = 24 * 60 * 60 * 1000;

export type CardRepository = ReturnType<typeof createCardRepository>;

export function createCardRepository(mongo: Mongo, cipher: Cipher) {
  const cards: Aggregate<CardRecord> = defineAggregate<CardRecord>(mongo, {
    name: 'saved-cards',
    schema: savedCardSchema,
    sortable: [],
  });
  const waiting = { current: { $exists: false }, expiresAt: { $exists: false } };
  const whose = ({ appId, environment, memberId }: TicketOwner) => ({ appId, environment, memberId });
  const onFile = ({ id, ccid, secret, last4, brand }: CardRecord): CardOnFile => {
    const { customerId, secretKey } = JSON.parse(cipher.decrypt(secret)) as Record<string, string>;
    return { id, last4, brand, customerId: customerId ?? '', shop: { ccid, secretKey: secretKey ?? '' } };
  };

  /** Stops offering a card; a background job deletes it at the gateway. */
  const retire = (id: string) => cards.update(id, { current: true }, { $unset: { current: '' } });
  async function retireAll(filter: Record<string, unknown>): Promise<void> {
    for (const { id } of await cards.all({ ...filter, current: true })) await retire(id);
  }

  return {
    collections: [cards],
    async current(owner: TicketOwner): Promise<CardOnFile | undefined> {
      const card = await cards.findOne({ ...whose(owner), current: true });
      return card && onFile(card);
    },

    /**
     * Saves the card of a purchase in place of an earlier one. Idempotent per purchase, even if the card was deleted
     * since. Only older cards are retired, so that a concurrent repetition cannot retire a card saved after this one.
     */
    async keep(purchaseId: string, owner: TicketOwner, card: KeptCard, shop: ShopCredentials): Promise<void> {
      const { customerId, last4, brand } = card;
      const secret = cipher.encrypt(JSON.stringify({ customerId, secretKey: shop.secretKey }));
      const entity = {
        id: purchaseId,
        ...whose(owner),
        current: true,
        ccid: shop.ccid,
        secret,
        last4,
        brand,
      };
      for (;;) {
        const before = await cards.findOne({ ...whose(owner), current: true });
        if ((await cards.find(purchaseId)) !== undefined) return;
        if (before !== undefined) await retire(before.id);
        try {
          await cards.insert(entity);
        } catch (error) {
          if (!(error instanceof DuplicateError)) throw error;
        }
      }
    },

    retire: (owner: TicketOwner) => retireAll(whose(owner)),
    getErase: (appId: string) => retireAll({ appId }),
    /** Lists cards whose deletion at the gateway is pending. */
    retired: async () => (await cards.all(waiting, { sort: 'updatedAt,asc', limit: 100 })).map(onFile),
    /** Marks a card as deleted at the gateway. The emptied document prevents saving the card again for a while. */
    async forgotten(id: string, at: Date): Promise<void> {
      const expiresAt = new Date(at.getTime() + maxStaleMs);
      const $unset = { appId: '', environment: '', memberId: '', ccid: '', secret: '', last4: '', brand: '' };
      await cards.update(id, waiting, { $set: { expiresAt }, $unset });
    },
    /** Deletion at the gateway failed; retry after the other pending deletions. */
    postpone: async (id: string) => void (await cards.update(id, {}, {})),
  };
}
