import { describe, expect, it } from '@jest/globals';
import type { Filter } from '@noren/service-kit';
import { maxListed } from '../engine/processing/repository.js';
import type { ActionRecord } from '../engine/types/record.js';
import { createGetUsage } from './member-usage.js';

const day = '2026-11-20';
const scope = { appId: 'app', environment: 'production' } as const;
const toUse = (memberId: string, subject: string, on: string) =>
  ({
    ...scope,
    memberId,
    subject,
    day: on,
    uniqueKeys: [`coupon-person:${subject}:${memberId}`],
  }) as ActionRecord;

/** Returns lookups in stored uses, and how many queries they made. */
function createLookups(stored: readonly ActionRecord[]) {
  const filters: Filter[] = [];
  const getUsage = createGetUsage({
    async listConfirmedByScope(_scope, _kind, where) {
      filters.push(where);
      const members = JSON.stringify(where);
      return stored.filter(({ memberId }) => members.includes(`${memberId}"`)).slice(0, maxListed);
    },
  });
  return { getUsage, filters };
}

const weekly = { id: 'c', oncePerDay: false, usesPerPerson: 100, usesPerPersonPeriod: 'week' } as const;

describe('the usage of a coupon', () => {
  it('is read with one query for coupons with limits in different periods', async () => {
    const uses = ['2026-11-15', '2026-11-16', '2026-11-20'].map((on) => toUse('m', 'c', on));
    const { getUsage, filters } = createLookups(uses);
    const owner = { ...scope, memberId: 'm' };
    const plain = { id: 'plain', oncePerDay: false };
    const found = await getUsage({ owner, coupons: [weekly, plain], day });
    expect(found?.get('c')).toEqual({ today: false, person: true, uses: 2 });
    expect(found?.get('plain')).toEqual({ today: false, person: false, uses: 0 });
    expect(filters).toHaveLength(1);
    expect(JSON.stringify(filters)).toContain('"subject":{"$in":["c"]},"day":{"$gte":"2026-11-16"}');
  });

  it('is not read again for one of the people of a coupon without such limits', async () => {
    const { getUsage, filters } = createLookups([toUse('m', 'c', day)]);
    const owner = { ...scope, memberId: 'm' };
    for (let n = 0; n < 3; n += 1) await getUsage({ owner, coupons: [{ id: 'c', oncePerDay: false }], day });
    expect(filters).toHaveLength(1);
  });

  it('is complete, however many uses concurrent lookups find together', async () => {
    const members = Array.from({ length: 40 }, (_, n) => `member-${n}`);
    const each = maxListed / 20;
    const { getUsage } = createLookups(
      members.flatMap((memberId) => Array.from({ length: each }, () => toUse(memberId, 'c', day))),
    );
    const lookups = members.map((memberId) =>
      getUsage({ owner: { ...scope, memberId }, coupons: [weekly], day }),
    );
    const counts = (await Promise.all(lookups)).map((found) => found?.get('c')?.uses);
    expect(new Set(counts)).toEqual(new Set([each]));
  });
});
