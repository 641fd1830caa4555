import { describe, expect, it } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import { getShops, type Slide, selectSlides } from './shop-slides.js';

const slide = (caption: string) => ({ imageUrl: `https://images.example/${caption}.png`, caption, link: '' });
const common: Slide[] = [slide('common')];
const banners = ['shibuya', 'ginza'].map((shopId) => ({ ...slide(shopId), shopId }));
const filter = { ...defaultSections().filterSlideBannerByShopId, enabled: true, banners };

const captions = (settings: Partial<typeof filter>, shops: string[] | undefined) =>
  selectSlides({ ...filter, ...settings }, common, shops).map(({ caption }) => caption);

describe('slides by shop', () => {
  it("show those of the member's shops before the common ones", () => {
    expect(captions({}, ['ginza'])).toEqual(['ginza', 'common']);
    expect(captions({}, ['ginza', 'shibuya'])).toEqual(['shibuya', 'ginza', 'common']);
    expect(captions({ showCommon: false }, ['ginza'])).toEqual(['ginza']);
    expect(captions({ enabled: false }, ['ginza'])).toEqual(['common']);
  });

  it('are the common ones, or none, for people without such a shop', () => {
    for (const shops of [undefined, [], ['umeda']]) {
      expect(captions({ fallback: 'common' }, shops)).toEqual(['common']);
      expect(captions({ fallback: 'none' }, shops)).toEqual([]);
    }
  });

  it('follow the favourites, the first favourite, or the shop visited last', () => {
    const shops = { favoriteShopIds: ['ginza', 'shibuya'], lastVisitedShopId: 'umeda' };
    expect(getShops('favorite', shops)).toEqual(['ginza', 'shibuya']);
    expect(getShops('registered', shops)).toEqual(['ginza']);
    expect(getShops('lastVisited', shops)).toEqual(['umeda']);
    expect(getShops('lastVisited', { favoriteShopIds: [] })).toEqual([]);
  });
});
