import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { bootScript } from '../server/boot-script.js';
import { coupon } from './icon-paths.js';
import { Picture } from './picture.js';

const show = (url?: string) =>
  render(<Picture className="box" url={url} icon={coupon} />).container.firstElementChild as HTMLElement;

afterEach(() => {
  window.norenTaps?.stop();
  cleanup();
});

describe('a picture', () => {
  it('has the illustration of its kind, hidden from screen readers, with and without an image', () => {
    for (const url of [undefined, '', '/image.png']) {
      const box = show(url);
      expect(box.querySelector('svg[aria-hidden=true] path')?.getAttribute('d')).toBe(coupon);
      expect(box.querySelectorAll('img')).toHaveLength(url ? 1 : 0);
    }
  });

  it('is marked while its image cannot be loaded, before the scripts of the page have run', () => {
    const value = { dataset: { scripts: '/a.js' } };
    Object.defineProperty(document, 'currentScript', { configurable: true, value });
    new Function(bootScript)();
    const image = show('/image.png').querySelector('img') as HTMLImageElement;
    fireEvent.error(image);
    expect(image.hasAttribute('data-lost')).toBe(true);
    fireEvent.load(image);
    expect(image.hasAttribute('data-lost')).toBe(false);
  });
});
