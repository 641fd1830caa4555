import { afterEach, describe, expect, it } from '@jest/globals';
import { toPictureUrl } from '@noren/contracts/picture-urls';
import { cleanup, render } from '@testing-library/react';
import { Image, imageSizes } from './image.js';

const url = toPictureUrl('a'.repeat(64), 'top/hero.png');

function show(props: Parameters<typeof Image>[0]) {
  const image = render(<Image {...props} />).container.querySelector('img');
  const get = (name: string) => image?.getAttribute(name);
  return { src: get('src'), srcSet: get('srcset'), sizes: get('sizes'), alt: get('alt') };
}

afterEach(cleanup);

describe('an image', () => {
  it('names all widths of a picture, and the width of its place', () => {
    const srcSet = [280, 560, 840, 1_120].map((width) => `${url}?w=${width} ${width}w`).join();
    expect(show({ url })).toEqual({ src: url, srcSet, sizes: imageSizes.frame, alt: '' });
    expect(show({ url, sizes: imageSizes.row })).toMatchObject({ srcSet, sizes: '84px' });
  });

  it('is one file where the place takes its size', () => {
    expect(show({ url, sizes: 280, alt: 'Logo' })).toEqual({
      ...{ src: `${url}?w=280`, srcSet: null, sizes: null, alt: 'Logo' },
    });
  });

  it.each([
    ['of another site', 'https://example.com/_c/a.png'],
    ['of the library, which the editor shows', '/api/apps/a/static/images?file=hero.png'],
    ['of an older build', `/_b/${'a'.repeat(64)}/hero.png`],
    ['drawn as vectors', `/_b/${'b'.repeat(64)}/logo.svg`],
  ])('has one size if it is %s', (_which, address) => {
    for (const sizes of [imageSizes.half, 560] as const) {
      expect(show({ url: address, sizes })).toEqual({ src: address, srcSet: null, sizes: null, alt: '' });
    }
  });
});
