import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { createStockRepository, stockId, type StockRepository } from './repository.js';

let harness: TestHarness;
let stocks: StockRepository;
beforeAll(async () => {
  harness = await createTestHarness('loyalty');
  stocks = createStockRepository(harness.mongo);
  for (const collection of stocks.collections) await collection.start();
});
afterAll(() => harness.stop());

const getStock = (ticketId: string) => ({ appId: 'app', ticketId, environment: 'production' }) as const;
const scope = (purchaseId: string, person = true) => ({
  purchaseId,
  person,
  at: '2026-04-01T00:00:00.000Z',
});

describe('the places of a ticket', () => {
  it('are reserved by the first N people, even concurrently', async () => {
    const stock = getStock('first-three');
    const reservations = Array.from({ length: 12 }, (_, index) =>
      stocks.reserve(stock, scope(`p${index}`), 3),
    );
    expect((await Promise.all(reservations)).filter(Boolean)).toHaveLength(3);
    expect(await stocks.find(stock)).toMatchObject({ people: 3 });
    // Members who are among the people need no further place.
    expect(await stocks.reserve(stock, scope('again', false), 3)).toBe(true);
    expect(await stocks.find(stock)).toMatchObject({ people: 3 });
  });

  it('are freed once, and can then be reserved again', async () => {
    const stock = getStock('last-one');
    expect(await stocks.reserve(stock, scope('first'), 1)).toBe(true);
    await Promise.all([
      stocks.cancelHold(stockId(stock), 'first'),
      stocks.cancelHold(stockId(stock), 'first'),
    ]);
    expect(await stocks.find(stock)).toMatchObject({ people: 0, pending: [] });
    expect(await stocks.reserve(stock, scope('second'), 1)).toBe(true);
    expect(await stocks.reserve(stock, scope('third'), 1)).toBe(false);
  });
});
