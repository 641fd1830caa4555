import type { Many } from '@noren/contracts/core';
import { imageEndpoints, type StaticImage } from '@noren/contracts/images';
import { ImageField, type ImageFieldProps } from '../../../src/fields/images/image-field.js';
import { type Route, route } from '../../api-double.js';
import { type FieldHarness, showField } from '../../show-field.js';

export const createImage = (image: Partial<StaticImage> = {}): StaticImage => ({
  id: 'image-1',
  file: 'top/hero.png',
  url: '/static/images/top/hero.png',
  category: 'topPage',
  mediaType: 'image/png',
  digest: 'a'.repeat(64),
  size: 1536,
  width: 600,
  height: 400,
  uploadedBy: 'Hana',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...image,
});

export const getPage = (data: StaticImage[]): Many<StaticImage> => ({
  data,
  page: { number: 0, size: 12, totalElements: data.length, totalPages: 1 },
});

/** Fake image decoding of the browser. */
export const browser: {
  /** Size of any image; undefined if it cannot be drawn. */
  drawn: { width: number; height: number } | undefined;
} = { drawn: undefined };

/** Fakes image loading, because jsdom never fires load events for images. */
export function fakeImageLoading(): void {
  browser.drawn = { width: 600, height: 400 };
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    set(this: HTMLImageElement) {
      const { drawn } = browser;
      if (drawn === undefined) setTimeout(() => this.dispatchEvent(new Event('error')));
      else {
        Object.defineProperty(this, 'naturalWidth', { value: drawn.width, configurable: true });
        Object.defineProperty(this, 'naturalHeight', { value: drawn.height, configurable: true });
        setTimeout(() => this.dispatchEvent(new Event('load')));
      }
    },
  });
}

/** Renders an image field with an API that has images. */
export function show(props: Partial<ImageFieldProps> = {}, api: Route[] = []): FieldHarness<string> {
  return showField(
    props.value ?? '',
    (value, onChange) => (
      <ImageField appId="app-1" label="Hero" {...props} value={value} onChange={onChange} />
    ),
    [
      ...api,
      route(imageEndpoints.upload, { data: [createImage()] }),
      route(imageEndpoints.get, () => new Response('png', { headers: { 'content-type': 'image/png' } })),
    ],
  );
}

export const png = (name = 'hero.png', size = 10) => {
  const file = new File(['x'.repeat(10)], name, { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
