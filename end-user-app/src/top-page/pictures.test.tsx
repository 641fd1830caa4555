import { afterEach, describe, expect, it } from '@jest/globals';
import { defaultSections, type Sections } from '@noren/contracts/config-sections';
import { toPictureUrl } from '@noren/contracts/picture-urls';
import { cleanup, render } from '@testing-library/react';
import { getInput, getMember, OnPage } from '../../test/samples.js';
import { imageSizes } from '../frame/image.js';
import { TopPage } from './top-page.js';

const toUrl = (name: string) => toPictureUrl('c'.repeat(64), `${name}.jpg`);
const slide = (name: string) => ({ imageUrl: toUrl(name), link: '', caption: '' });
const tile = (name: string) => ({ imageUrl: toUrl(name), link: '', title: '' });

/** Returns the pictures of the top page: name, `sizes` and when each is loaded. */
function getPictures(topPage: Partial<Sections['topPage']>) {
  const input = getInput('top');
  input.sections.topPage = { ...defaultSections().topPage, slides: [], tiles: [], ...topPage };
  const { container } = render(
    <OnPage input={input} member={getMember()}>
      <TopPage />
    </OnPage>,
  );
  return [...container.querySelectorAll('main img')].map((image) => [
    /([a-z]+)\d?\.jpg/.exec(image.getAttribute('src') ?? '')?.[0],
    image.getAttribute('sizes'),
    image.getAttribute('fetchpriority') ?? image.getAttribute('loading'),
  ]);
}

afterEach(cleanup);

describe('pictures of the top page', () => {
  it('are as wide as their places, and wait until they are about to be seen', () => {
    expect(
      getPictures({
        heroImageUrl: toUrl('hero'),
        slides: [slide('slide1'), slide('slide2')],
        tiles: [tile('tile1'), tile('tile2')],
        tileDisplay: 'twoColumns',
      }),
    ).toEqual([
      ['hero.jpg', imageSizes.frame, 'high'],
      ['slide1.jpg', imageSizes.frame, 'eager'],
      ['slide2.jpg', imageSizes.frame, 'lazy'],
      ['tile1.jpg', imageSizes.half, 'lazy'],
      ['tile2.jpg', imageSizes.half, 'lazy'],
    ]);
  });

  it.each([
    ['slides', { slides: [slide('first')], tiles: [tile('tile')] }],
    ['tiles', { tiles: [tile('first'), tile('tile')] }],
  ])('start with the first of the %s where there is no other above', (_which, topPage) => {
    const [first, ...others] = getPictures({ ...topPage, heroImageUrl: '' });
    expect([first?.[0], first?.[2]]).toEqual(['first.jpg', 'high']);
    expect(others.map(([, , loading]) => loading)).not.toContain('high');
  });

  it('share a line in the layouts that say so', () => {
    const tiles = [1, 2, 3, 4, 5].map((index) => tile(`tile${index}`));
    const count = (tileDisplay: Sections['topPage']['tileDisplay']) => {
      const half = getPictures({ heroImageUrl: '', tiles, tileDisplay }).filter(
        ([, sizes]) => sizes === imageSizes.half,
      ).length;
      cleanup();
      return half;
    };
    expect([count('normal'), count('twoColumns'), count('firstFour'), count('firstThree')]).toEqual([
      0, 5, 4, 3,
    ]);
  });
});
