import { describe, expect, it } from '@jest/globals';
import { noOptions } from '@noren/contracts/groups';
import type { AppScope } from '../../request-context.js';
import type { Counter } from '../reservations/counters/repository.js';
import type { Reservation } from '../types/reservation.js';
import { createReadSubject } from './subjects.js';

interface Content {
  readonly id: string;
  readonly secret?: string;
}

const scope: AppScope = { appId: 'app', systemName: 'shop', environment: 'production', features: noOptions };
const reservations: Reservation[] = [
  { resource: 'counters', counterKey: 'item:1', counts: [{ name: 'total', rejectionReason: 'couponEnded' }] },
];

/** A content with its counter, as the database has them. */
function createSubject(content: Content = { id: '1' }) {
  let change: () => void = () => undefined;
  const counter = { id: 'app/production/item:1', counts: { total: 4 }, pending: [] } as unknown as Counter;
  const readSubject = createReadSubject<Content>(
    { find: async () => counter },
    {
      find: async () => content,
      isOn: () => true,
      getCounterKey: (id) => `item:${id}`,
      isCacheable: ({ secret }) => secret === undefined,
      unchanged: async (known) => new Set(known.map(({ content }) => content)),
      onChange: (listener) => {
        change = listener;
      },
    },
  );
  return { createReader: () => readSubject(scope, '1'), change: () => change() };
}

describe('the cache of subjects', () => {
  it('contains nothing before an action is confirmed, then counts each confirmed one', async () => {
    const { createReader } = createSubject();
    const first = createReader();
    expect(await first.read()).toMatchObject({ counter: { counts: { total: 4 } } });
    expect(createReader().getCached?.()).toBeUndefined();
    first.cacheConfirmed?.(reservations);
    expect(createReader().getCached?.()).toMatchObject({
      content: { id: '1' },
      counter: { counts: { total: 5 } },
    });
    createReader().cacheConfirmed?.(reservations);
    expect(createReader().getCached?.()).toMatchObject({ counter: { counts: { total: 6 } } });
  });

  it('keeps what others cached while a content was read, and removes what is too scarce', async () => {
    const { createReader } = createSubject();
    const [first, second] = [createReader(), createReader()];
    await Promise.all([first.read(), second.read().then(() => first.cacheConfirmed?.(reservations))]);
    await second.read();
    expect(createReader().getCached?.()).toBeDefined();
    const scarce = createReader();
    scarce.getCached?.();
    await scarce.read();
    expect(createReader().getCached?.()).toBeUndefined();
  });

  it('does not contain what was read before staff changed it', async () => {
    const { createReader, change } = createSubject();
    const reader = createReader();
    await reader.read();
    change();
    reader.cacheConfirmed?.(reservations);
    expect(createReader().getCached?.()).toBeUndefined();
  });

  it('does not contain a content with secrets', async () => {
    const { createReader } = createSubject({ id: '1', secret: '1234' });
    const reader = createReader();
    await reader.read();
    reader.cacheConfirmed?.(reservations);
    expect(createReader().getCached?.()).toBeUndefined();
  });
});
