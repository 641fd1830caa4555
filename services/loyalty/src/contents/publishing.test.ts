import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import { contentEndpoints } from '@noren/contracts/contents';
import { eventually } from '@noren/service-kit/testing';
import { createLoyaltyHarness, type LoyaltyHarness } from '../../test/loyalty-harness.js';
import { allOptions, type StaffClient, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let staff: StaffClient;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  staff = createStaffClient(loyalty, await loyalty.app({ features: allOptions }));
});
afterAll(() => loyalty.stop());

describe('publishing', () => {
  it('reports what was changed, what was unchanged, and what breaks a rule', async () => {
    const own = await loyalty.app({ features: allOptions });
    const here = createStaffClient(loyalty, own);
    const draft = await here.create('stampCards', { published: false });
    const publishedCard = await here.create('stampCards');
    const qr = await here.create('stampCards', { published: false, proof: 'qr', name: 'QR' });
    await loyalty.publish(appEvents.updated, own.id, 2, {
      ...own,
      features: { ...allOptions, codeReader: false },
    });
    await eventually(() => expect(here.create('stampCards', { proof: 'qr' })).rejects.toBeDefined());
    expect(await here.publish('stampCards', [draft.id, publishedCard.id, qr.id, 'gone'])).toMatchObject({
      changed: [draft.id],
      unchanged: [publishedCard.id],
      refused: [
        { id: qr.id, name: 'QR', errors: [{ path: '/proof', rule: 'feature' }] },
        { id: 'gone', errors: [{ path: '', rule: 'exists' }] },
      ],
    });
    expect(await here.get('stampCards', draft.id)).toMatchObject({ published: true, version: 2 });
    expect(await here.publish('stampCards', [draft.id, publishedCard.id], false)).toMatchObject({
      changed: [draft.id, publishedCard.id],
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
