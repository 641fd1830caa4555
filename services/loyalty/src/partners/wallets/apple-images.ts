import { createPlainPng, toPng } from '@noren/service-kit';
import { LRUCache } from 'lru-cache';
import type { AppScope } from '../../request-context.js';
import type { Card } from './card.js';
import type { CardImages } from './images.js';

/** Points; a pass holds each image at one, two and three pixels per point. */
const icon = { width: 29, height: 29, fit: 'cover' } as const;
const logo = { width: 160, height: 50, fit: 'inside' } as const;
const strip = { width: 375, height: 144, fit: 'cover' } as const;
const suffixes = ['', '@2x', '@3x'];

type Files = Record<string, Buffer>;

/** Returns the images of a pass by file name. Members of an app share them for a minute. */
export function createAppleImages({ read }: Pick<CardImages, 'read'>) {
  const cache = new LRUCache<string, Files>({ max: 50, ttl: 60_000 });

  async function draw(
    scope: AppScope,
    url: string,
    name: string,
    size: typeof icon | typeof logo | typeof strip,
  ) {
    const bytes = await read(scope, url);
    if (bytes === undefined) return {};
    const pngs = await Promise.all(
      suffixes.map(async (suffix, index): Promise<[string, Buffer]> => {
        const [width, height] = [size.width * (index + 1), size.height * (index + 1)];
        return [`${name}${suffix}.png`, await toPng(bytes, { width, height, fit: size.fit })];
      }),
    );
    return Object.fromEntries(pngs);
  }

  return async (scope: AppScope, { images, backgroundColor }: Card): Promise<Files> => {
    const { iconUrl, logoUrl, stripImageUrl } = images;
    const key = JSON.stringify([
      scope.appId,
      scope.environment,
      iconUrl,
      logoUrl,
      stripImageUrl,
      backgroundColor,
    ]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    // A pass without a picture is better than none; without an icon the phone rejects it.
    const none = (): Files => ({});
    const drawn = await Promise.all([
      draw(scope, iconUrl || logoUrl, 'icon', icon).catch(none),
      draw(scope, logoUrl, 'logo', logo).catch(none),
      draw(scope, stripImageUrl, 'strip', strip).catch(none),
    ]);
    const files: Files = Object.assign({}, ...drawn);
    files['icon.png'] ??= await createPlainPng(icon.width, backgroundColor);
    cache.set(key, files);
    return files;
  };
}

export type DrawAppleImages = ReturnType<typeof createAppleImages>;
