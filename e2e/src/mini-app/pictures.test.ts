import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { contentKind, couponEndpoints } from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { imageEndpoints } from '@noren/contracts/images';
import { parsePictureUrl } from '@noren/contracts/picture-urls';
import { releaseUrl } from '@noren/contracts/releases';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { toDigest } from '@noren/service-kit';
import { samplePhoto } from '@noren/service-kit/testing';
import { newDeployment, securityToken } from '../api/fixtures.js';
import { publishContents } from '../api/publish-contents.js';
import { sharedStack } from '../stack.js';
import { type DemoShop, openShop } from './demo-shop.js';

const stack = sharedStack();
let shop: DemoShop;
let origin: URL;

beforeAll(async () => {
  shop = await openShop(stack, 'pictures', {});
  const { appId, client, systemName } = shop;
  const { data: latest } = await client.call(deploymentEndpoints.latest, { params: { appId } });
  const { assetsHistoryId = '' } = latest.development ?? {};
  const ofAsset = { params: { appId, assetsHistoryId } };
  await client.call(reviewEndpoints.create, { ...ofAsset, body: {} });
  await client.call(reviewEndpoints.update, { ...ofAsset, body: { status: 'approved' } });
  const registration = { uuid: randomUUID(), securityToken };
  await newDeployment(client, appId, { environment: 'production', assetsHistoryId, ...registration });
  origin = new URL(releaseUrl(stack.urls.miniApp, { systemName, environment: 'production' }));
});

/** Uploads a picture. @returns what image fields hold, and the digest of the stored bytes */
async function upload(bytes: Buffer) {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'summer.png');
  const { data } = await shop.client.call(imageEndpoints.upload, {
    ...{ params: { appId: shop.appId }, query: { path: 'coupon' }, form },
  });
  const [image] = data;
  if (image === undefined) throw new Error('The upload has no answer');
  return image;
}

/** Sends a request to the mini-app's origin. */
function get(path: string, accept: string) {
  const { host, port } = origin;
  return new Promise<{ status: number | undefined; type: string | undefined; bytes: Buffer }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: { host, accept } }, (answer) => {
        const { statusCode: status, headers } = answer;
        buffer(answer).then((bytes) => resolve({ status, type: headers['content-type'], bytes }), reject);
      })
        .once('error', reject)
        .end();
    },
  );
}

/** Returns the picture of a coupon as members get it; undefined while they do not get the coupon. */
async function readPicture(id: string): Promise<string | undefined> {
  const path = memberCouponEndpoints.list.path.replace('{systemName}', shop.systemName);
  const { bytes } = await get(`${path}?size=100`, 'application/json');
  const { data } = JSON.parse(String(bytes)) as { data: { id: string; imageUrl?: string }[] };
  return data.find((coupon) => coupon.id === id)?.imageUrl;
}

describe('a coupon with a new picture, published without a build', () => {
  it('shows it with the first answer that names it, in 1,000 reads in every format', async () => {
    const image = await upload(samplePhoto());
    const at = { params: { appId: shop.appId } };
    const values = {
      ...{ ...contentKind('coupons').defaults, name: '夏のクーポン', imageUrl: image.url, published: true },
    };
    const { data: coupon } = await shop.client.call(couponEndpoints.create, { ...at, body: values as never });
    const ref = { kind: 'coupons', contentId: coupon.id } as const;
    const publication = publishContents(shop.client, shop.appId, [ref]);
    let url = await readPicture(coupon.id);
    for (const end = Date.now() + 20_000; url === undefined && Date.now() < end; ) {
      url = await readPicture(coupon.id);
    }
    if (url === undefined) throw new Error('Members do not get the coupon');
    expect(parsePictureUrl(url)).toBeDefined();
    const original = await get(url, '*/*');
    expect([original.status, original.type, toDigest(original.bytes)]).toEqual([
      ...[200, 'image/png', image.digest],
    ]);
    await publication;
    await shop.client.call(imageEndpoints.delete, { ...at, query: { file: image.file } });

    const sizes = new Map<string, number>();
    for (let read = 0; read < 1_000; read += 1) {
      const type = ['image/avif', 'image/webp', 'image/png'][read % 3] as string;
      const answer = await get(url, type);
      expect([answer.status, answer.type]).toEqual([200, type]);
      sizes.set(type, answer.bytes.length);
    }
    const [avif = 0, webp = 0, png = 0] = sizes.values();
    expect([avif < webp, webp < png]).toEqual([true, true]);
    expect(await readPicture(coupon.id)).toBe(url);
  });
});
