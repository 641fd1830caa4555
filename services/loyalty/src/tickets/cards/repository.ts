import type { Environment } from '@noren/contracts/apps';
import {
  insertOnce,
  type Aggregate,
  type Cipher,
  defineAggregate,
  type Entity,
  type Mongo,
} from '@noren/service-kit';
import { ownedBy } from '../../engine/reservations/stored-documents.js';
import type { TicketOwner } from '../owned/record.js';
import type { StoredCard, ShopCredentials } from '../payments/card-gateway.js';
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
export interface CardOnFile extends StoredCard {
  readonly id: string;
  readonly shop: ShopCredentials;
}

/** What is encrypted: a card saved before there was a choice of gateways has none. */
type Secret = Pick<StoredCard, 'customerId'> & Pick<ShopCredentials, 'gateway' | 'secretKey'>;

/** Longer than any process that still completes the purchase can lag behind. */
const retentionMs = 24 * 60 * 60 * 1000;

export type CardRepository = ReturnType<typeof createCardRepository>;

const secretPlace = (id: string) => ({ collection: 'saved-cards', id, path: 'secret' });

export function createCardRepository(mongo: Mongo, cipher: Cipher) {
  const cards: Aggregate<CardRecord> = defineAggregate<CardRecord>(mongo, {
    name: 'saved-cards',
    schema: savedCardSchema,
    sortable: [],
  });
  const waiting = { current: { $exists: false }, expiresAt: { $exists: false } };
  const onFile = ({ id, ccid, secret, last4, brand }: CardRecord): CardOnFile => {
    const { customerId, gateway, secretKey } = JSON.parse(cipher.decrypt(secret, secretPlace(id))) as Secret;
    return { id, last4, brand, customerId, shop: { gateway, ccid, secretKey } };
  };

  /** Stops offering a card; a background job deletes it at the gateway. */
  const retire = (id: string) => cards.update(id, { current: true }, { $unset: { current: '' } });
  async function retireAll(filter: Record<string, unknown>): Promise<void> {
    for (const { id } of await cards.all({ ...filter, current: true })) await retire(id);
  }

  return {
    collections: [cards],
    async findCurrent(owner: TicketOwner): Promise<CardOnFile | undefined> {
      const card = await cards.findOne({ ...ownedBy(owner), current: true });
      return card && onFile(card);
    },

    /**
     * Saves the card of a purchase in place of an earlier one. Idempotent per purchase, even if the card was deleted
     * since. Only older cards are retired, so that a concurrent repetition cannot retire a card saved after this one.
     */
    async save(
      purchaseId: string,
      owner: TicketOwner,
      card: StoredCard,
      shop: ShopCredentials,
    ): Promise<void> {
      const { customerId, last4, brand } = card;
      const secret = cipher.encrypt(
        JSON.stringify({ customerId, gateway: shop.gateway, secretKey: shop.secretKey } satisfies Secret),
        secretPlace(purchaseId),
      );
      const entity = {
        id: purchaseId,
        ...ownedBy(owner),
        current: true,
        ccid: shop.ccid,
        secret,
        last4,
        brand,
      };
      for (;;) {
        const before = await cards.findOne({ ...ownedBy(owner), current: true });
        if ((await cards.find(purchaseId)) !== undefined) return;
        if (before !== undefined) await retire(before.id);
        await insertOnce(() => cards.insert(entity));
      }
    },

    retire: (owner: TicketOwner) => retireAll(ownedBy(owner)),
    retireByApp: (appId: string) => retireAll({ appId }),
    /** Lists cards whose deletion at the gateway is pending. */
    listRetired: async () => (await cards.all(waiting, { sort: 'updatedAt,asc', limit: 100 })).map(onFile),
    /** Marks a card as deleted at the gateway. The emptied document prevents saving the card again for a while. */
    async markDeleted(id: string, at: Date): Promise<void> {
      const expiresAt = new Date(at.getTime() + retentionMs);
      const $unset = { appId: '', environment: '', memberId: '', ccid: '', secret: '', last4: '', brand: '' };
      await cards.update(id, waiting, { $set: { expiresAt }, $unset });
    },
    /** Deletion at the gateway failed; retry after the other pending deletions. */
    postpone: async (id: string) => void (await cards.update(id, {}, {})),
  };
}
