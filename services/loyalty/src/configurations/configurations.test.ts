import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import { type SectionsInput, sections } from '@noren/contracts/config-sections';
import { configurationEvents } from '@noren/contracts/configurations';
import { createCipher } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { createLoyaltyHarness, type LoyaltyHarness } from '../../test/loyalty-harness.js';
import { createConfigurationProjection } from './projection.js';
import { createConfigurationService } from './service.js';

let loyalty: LoyaltyHarness;
beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
});
afterAll(() => loyalty.stop());

const secret = 'sk_live_0123456789abcd';

/** Another replica's view of the same database, with a fake owner of the settings. */
async function replica(answer: () => SectionsInput | undefined) {
  const { mongo } = await loyalty.harness.connect();
  const cipher = createCipher(loyalty.harness.config.ENCRYPTION_KEY);
  let fetchCount = 0;
  const settings = createConfigurationService({
    configurations: createConfigurationProjection(mongo, cipher),
    fetchSettings: async () => {
      fetchCount += 1;
      return answer();
    },
    findRelease: async () => undefined,
  });
  return { settings, asked: () => fetchCount };
}

const stored = (appId: string) =>
  loyalty.harness.mongo.connection.collection<{ _id: string }>('settings').findOne({ _id: appId });

describe('the settings of an app', () => {
  it('are fetched once, completed by the defaults, with readable secrets that are stored encrypted', async () => {
    const app = await loyalty.app();
    const input = { makeShop: { token: secret, shopId: 'shop1' } } as SectionsInput;
    const { settings, asked } = await replica(() => input);
    const expected = { ...sections.makeShop.defaults, token: secret, shopId: 'shop1' };
    expect(await settings.getFor({ appId: app.id, environment: 'production' }, 'makeShop')).toEqual(expected);
    expect(await settings.getSaved(app.id, 'coupon')).toEqual(sections.coupon.defaults);
    expect(asked()).toBe(1);
    const text = JSON.stringify(await stored(app.id));
    expect(text).toContain('shop1');
    expect(text).not.toContain(secret);
  });

  it('follow staff’s changes and never revert to older ones', async () => {
    const app = await loyalty.app();
    await loyalty.configure(app, { coupon: { redisplaySeconds: 45 } });
    const { settings, asked } = await replica(() => ({}));
    expect((await settings.getSaved(app.id, 'coupon')).redisplaySeconds).toBe(45);
    expect(asked()).toBe(0);
    loyalty.settings = { coupon: { redisplaySeconds: 99 } };
    await loyalty.publish(configurationEvents.updated, app.id, 1, {
      appId: app.id,
      version: 1,
      changed: ['coupon'],
    });
    await loyalty.configure(await loyalty.app(), {});
    expect((await settings.getSaved(app.id, 'coupon')).redisplaySeconds).toBe(45);
  });

  it('are missing for a deleted app and unavailable while the owner is unreachable', async () => {
    const app = await loyalty.app();
    const gone = await replica(() => undefined);
    await expect(gone.settings.getSaved(app.id, 'coupon')).rejects.toMatchObject({ code: 'notFound' });
    const away = await replica(() => {
      throw new Error('away');
    });
    await expect(away.settings.getSaved(app.id, 'coupon')).rejects.toMatchObject({ code: 'maintenance' });
  });

  it('are deleted with the app', async () => {
    const app = await loyalty.app();
    await loyalty.configure(app, { makeShop: { token: secret } });
    await loyalty.publish(appEvents.deleted, app.id, 2, { id: app.id });
    await eventually(async () => expect(await stored(app.id)).toBeNull());
  });
});
