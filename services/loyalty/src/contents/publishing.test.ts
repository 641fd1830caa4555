import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents, contentEndpoints } from '@noren/contracts';
import { eventually } from '@noren/service-kit/testing';
import { createLoyaltyHarness, type LoyaltyHarness } from '../../test/loyalty-harness.js';
import { allOptions, type Staffing, staffing } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let staff: Staffing;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  staff = staffing(loyalty, await loyalty.app({ features: allOptions }));
});
afterAll(() => loyalty.stop());

describe('publishing', () => {
  it('reports what was changed, what was unchanged, and what breaks a rule', async () => {
    const own = await loyalty.app({ features: allOptions });
    const here = staffing(loyalty, own);
    const draft = await here.create('stampCards', { published: false });
    const seen = await here.create('stampCards');
    const qr = await here.create('stampCards', { published: false, proof: 'qr', name: 'QR' });
    await loyalty.publish(appEvents.updated, own.id, 2, {
      ...own,
      features: { ...allOptions, codeReader: false },
    });
    await eventually(() => expect(here.create('stampCards', { proof: 'qr' })).rejects.toBeDefined());
    expect(await here.publish('stampCards', [draft.id, seen.id, qr.id, 'gone'])).toMatchObject({
      changed: [draft.id],
      unchanged: [seen.id],
      refused: [
        { id: qr.id, name: 'QR', errors: [{ path: '/proof', rule: 'feature' }] },
        { id: 'gone', errors: [{ path: '', rule: 'exists' }] },
      ],
    });
    expect(await here.get('stampCards', draft.id)).toMatchObject({ published: true, version: 2 });
    expect(await here.publish('stampCards', [draft.id, seen.id], false)).toMatchObject({
      changed: [draft.id, seen.id],
    });
    const { data } = await loyalty.staff().call(contentEndpoints.stampCards.list, {
      params: { appId: own.id },
      query: { published: true },
    });
    expect(data).toEqual([]);
  });

  it('changes a content once when many requests publish it concurrently', async () => {
    const { id } = await staff.create('information', { published: false });
    const answers = await Promise.all(Array.from({ length: 8 }, () => staff.publish('information', [id])));
    expect(answers.flatMap(({ changed }) => changed)).toEqual([id]);
    expect(await staff.get('information', id)).toMatchObject({ version: 2 });
  });
});
