import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppCopy, type AppDetail, appEndpoints } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { contentEvents } from '@noren/contracts/contents';
import { imageEndpoints } from '@noren/contracts/images';
import { toCopiedId } from '@noren/service-kit';
import { eventually, publishEvent } from '@noren/service-kit/testing';
import { createImagesHarness, type ImagesHarness, png } from '../../test/images/images-harness.js';

let apps: ImagesHarness;
beforeAll(async () => {
  apps = await createImagesHarness();
});
afterAll(() => apps.stop());

const at = ({ id }: { id: string }) => ({ params: { appId: id } });
const toBody = (groupId = apps.full): AppCopy => ({
  ...{ name: 'Copy', systemName: `c-${randomUUID().slice(0, 20)}`, groupId },
});

async function copy(source: AppDetail, body = toBody(), as: Client = apps.admin): Promise<AppDetail> {
  return (await as.call(appEndpoints.copy, { ...at(source), body })).data;
}

/** An app with identities, an image, a secret, a partner and links to contents. */
async function createSource(): Promise<AppDetail> {
  const source = await apps.create(apps.full, {
    ...{ liffId: '1234567890-AbcdEfgh', uuid: randomUUID(), securityToken: 'ab'.repeat(32) },
  });
  const { url } = await apps.uploadOne(source, png());
  const shop = { shopId: 'shop1', imageUrl: url, caption: '', link: '/coupon/detail?id=coupon-1' };
  await apps.change(source, {
    application: { baseColor: '#123456' },
    filterSlideBannerByShopId: { banners: [shop] },
    valueCard: { apiKey: 'the key', programId: randomUUID() },
  });
  return source;
}

describe('a copy of an app', () => {
  it('has the settings and images of the source, and no secrets, credentials or ids of it', async () => {
    const source = await createSource();
    const made = await copy(source);
    expect(made).toMatchObject({
      ...{ name: 'Copy', template: source.template, runtimeVersion: source.runtimeVersion, version: 1 },
      copy: { sourceId: source.id, sourceName: source.name, status: 'copying' },
    });
    for (const field of ['liffId', 'uuid', 'securityToken'] as const) expect(made[field]).toBeUndefined();
    const { sections } = await apps.read(made);
    const { data: images } = await apps.admin.call(imageEndpoints.list, at(made));
    expect(images).toHaveLength(1);
    expect((await apps.get(made, images[0]?.file ?? '')).status).toBe(200);
    expect(sections).toMatchObject({
      application: { baseColor: '#123456' },
      filterSlideBannerByShopId: {
        banners: [
          {
            ...{ shopId: toCopiedId(made.id, 'shop1'), imageUrl: images[0]?.url },
            link: `/coupon/detail?id=${toCopiedId(made.id, 'coupon-1')}`,
          },
        ],
      },
      valueCard: { apiKey: '', programId: '' },
    });
  });

  it('carries a mark until its contents are copied, or says that some are missing', async () => {
    const source = await createSource();
    for (const isComplete of [true, false]) {
      const made = await copy(source);
      const [event] = await eventually(async () => {
        const found = await apps.harness.events('app.copied', 0);
        const own = found.filter(({ subject }) => subject === made.id);
        expect(own).toHaveLength(1);
        return own;
      });
      expect(event?.data).toMatchObject({ id: made.id, sourceId: source.id, actor: { name: 'Aki' } });
      const data = { id: made.id, isComplete };
      await publishEvent(apps.harness.nats, contentEvents.copied, { subject: made.id, sequence: 1, data });
      await eventually(async () => {
        const { data: app } = await apps.admin.call(appEndpoints.get, at(made));
        expect(app.copy?.status).toBe(isComplete ? undefined : 'incomplete');
      });
    }
  });

  it('needs a visible app and group, and an own system name; a failure leaves nothing', async () => {
    const source = await createSource();
    const operator = apps.staff('operator');
    const missing = { code: 'notFound' };
    await expect(copy(source, toBody(), apps.staff('operator', apps.bare))).rejects.toMatchObject(missing);
    await expect(copy(source, toBody(apps.bare), operator)).rejects.toMatchObject(missing);
    await expect(copy(source, toBody(), apps.staff('monitor'))).rejects.toMatchObject({ status: 403 });
    const documents = () =>
      Promise.all(
        ['configurations', 'images'].map((name) =>
          apps.harness.mongo.connection.collection(name).countDocuments({ live: { $ne: false } }),
        ),
      );
    const before = await documents();
    const taken = { ...toBody(), systemName: source.systemName };
    await expect(copy(source, taken)).rejects.toMatchObject({ code: 'systemNameInUse' });
    expect(await documents()).toEqual(before);
    await expect(copy(source, toBody(), operator)).resolves.toMatchObject({ groupId: apps.full });
  });
});
