import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents, environments } from '@noren/contracts/apps';
import { sections as registry, type SectionId } from '@noren/contracts/config-sections';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { releaseSectionIds, settingsHeader, toReleaseSettings } from '@noren/contracts/deployments';
import { noOptions } from '@noren/contracts/groups';
import { createCipher } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { createConfigurationProjection } from '../src/configurations/projection.js';
import { createConfigurationService } from '../src/configurations/service.js';
import type { Settings } from '../src/ports.js';
import { createReleaseProjection } from '../src/releases/projection.js';
import { createReleaseService } from '../src/releases/service.js';
import { createLoyaltyHarness, type LoyaltyHarness } from './loyalty-harness.js';
import { allOptions } from './staff-client.js';

let loyalty: LoyaltyHarness;
beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
});
afterAll(() => loyalty.stop());

/** Returns a section with each of its numbers, switches and texts changed. */
function change(id: SectionId): object {
  const entries = Object.entries(registry[id].defaults).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, !value];
    if (typeof value === 'number') return [name, value + 1];
    return [name, typeof value === 'string' ? `${value}!` : value];
  });
  return Object.fromEntries(entries);
}

/** Settings as another replica reads them. */
async function readSettings(): Promise<Settings> {
  const { mongo } = await loyalty.harness.connect();
  const releases = createReleaseService({
    releases: createReleaseProjection(mongo),
    fetchLive: async (scope) => loyalty.live(scope),
  });
  return createConfigurationService({
    configurations: createConfigurationProjection(mongo, createCipher(loyalty.harness.config.ENCRYPTION_KEY)),
    fetchSettings: async () => ({}),
    findRelease: releases.find,
  });
}

describe('a save', () => {
  it('[C59] changes no field of any section that members are answered by before it is deployed', async () => {
    const app = await loyalty.app({ features: allOptions });
    await loyalty.configure(app, {});
    const settings = await readSettings();
    const read = () =>
      Promise.all(
        environments.map((environment) =>
          Promise.all(releaseSectionIds.map((id) => settings.get({ appId: app.id, environment }, id))),
        ),
      );
    const [before] = await read();
    const changes = Object.fromEntries(releaseSectionIds.map((id) => [id, change(id)]));
    await loyalty.save(app, changes);
    await eventually(async () =>
      expect(await settings.getSaved(app.id, 'coupon')).toMatchObject(changes['coupon'] ?? {}),
    );
    expect(await read()).toEqual([before, before, before]);
    await loyalty.deploy(app, ['development']);
    const after = releaseSectionIds.map((id) => toReleaseSettings(allOptions, changes).sections[id]);
    await eventually(async () => expect(await read()).toEqual([after, before, before]));
    // Every field of every section differs, so that none was compared with itself.
    after.forEach((values = {}, index) => {
      for (const [name, value] of Object.entries(values)) {
        const isComparable = typeof value !== 'object';
        if (isComparable) expect([name, value]).not.toEqual([name, Reflect.get(before?.[index] ?? {}, name)]);
      }
    });
    loyalty.settings = {};
    await loyalty.deploy(app, ['development']);
    await eventually(async () => expect(await read()).toEqual([before, before, before]));
  });

  it('[C96] and a feature switched off take effect with the next deployment', async () => {
    const app = await loyalty.app();
    await loyalty.coupon(app);
    const list = () =>
      Promise.all(
        environments.map(async (environment) => {
          const { client, headers } = loyalty.page({ systemName: app.systemName, environment });
          const answer = client.call(memberCouponEndpoints.list, { params: app, headers });
          return answer.then(
            ({ data }) => data.length,
            ({ code }) => code,
          );
        }),
      );
    const without = { ...app, features: noOptions };
    await loyalty.publish(appEvents.updated, app.id, 2, without);
    await loyalty.save(app, { coupon: { redisplaySeconds: 77 } });
    expect(await list()).toEqual([1, 1, 1]);
    await loyalty.deploy(without, ['development']);
    await eventually(async () => expect(await list()).toEqual(['notFound', 1, 1]));
  });

  it('makes pages outdated once it is deployed', async () => {
    const app = await loyalty.app();
    const { client, headers } = loyalty.page(app);
    const call = (digest = '') =>
      client.call(memberCouponEndpoints.list, {
        params: app,
        headers: { ...headers, [settingsHeader]: digest },
      });
    await loyalty.configure(app, { coupon: { redisplaySeconds: 20 } });
    const { live } = loyalty.live({ appId: app.id, environment: 'production' });
    await expect(call(live?.digest)).resolves.toHaveProperty('data');
    await loyalty.configure(app, { coupon: { redisplaySeconds: 30 } });
    await expect(call(live?.digest)).rejects.toMatchObject({ code: 'pageOutdated' });
  });
});
