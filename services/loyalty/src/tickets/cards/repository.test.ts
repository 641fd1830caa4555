import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCipher } from '@noren/service-kit';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import type { TicketOwner } from '../owned/record.js';
import { type CardRepository, createCardRepository } from './repository.js';

let harness: TestHarness;
let cards: CardRepository;
beforeAll(async () => {
  harness = await createTestHarness('loyalty');
  cards = createCardRepository(harness.mongo, createCipher('0'.repeat(64)));
  for (const collection of cards.collections) await collection.start();
});
afterAll(() => harness.stop());

const shop = { ccid: 'shop-1', secretKey: 'secret' };
const getCard = (last4: string) => ({ customerId: `cus_${last4}`, last4, brand: 'VISA' });

describe('the saved card of a purchase', () => {
  it('replaces the previous one, even if processes complete the purchase concurrently', async () => {
    const owner = { appId: 'app', environment: 'production', memberId: 'member' } as TicketOwner;
    for (let round = 1000; round < 1020; round += 1) {
      const last4 = String(round);
      // The paying request, and the background that delivers abandoned purchases.
      await Promise.all(
        Array.from({ length: 4 }, () => cards.save(`purchase-${last4}`, owner, getCard(last4), shop)),
      );
      expect(await cards.findCurrent(owner)).toMatchObject({ last4 });
    }
    // All others are to be deleted at the gateway.
    expect(await cards.listRetired()).toHaveLength(19);
  });

  it('is not saved again by a lagging process after its deletion', async () => {
    const owner = { appId: 'app', environment: 'production', memberId: 'forgetful' } as TicketOwner;
    const save = () => cards.save('purchase-forgotten', owner, getCard('4242'), shop);
    const waiting = async () => (await cards.listRetired()).filter(({ id }) => id === 'purchase-forgotten');
    await save();
    await cards.retire(owner);
    expect(await waiting()).toHaveLength(1);
    await save();
    await cards.markDeleted('purchase-forgotten', new Date());
    expect(await waiting()).toEqual([]);
    await save();
    expect(await cards.findCurrent(owner)).toBeUndefined();
    const stored = await harness.mongo.connection
      .collection<{ _id: string }>('saved-cards')
      .findOne({ _id: 'purchase-forgotten' });
    expect(stored).toHaveProperty('expiresAt');
    for (const gone of ['memberId', 'ccid', 'secret', 'last4', 'brand']) {
      expect(stored).not.toHaveProperty(gone);
    }
  });
});
