import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { ImageUrl, LinkUrl, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const ShopSlide = model('ShopSlide', 'A picture of the slideshow for the members of one shop', {
  // Forms offer the app's shops by their names.
  shopId: Type.String({
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]*$',
    reference: 'shops',
    description: 'Shop whose members see it',
  }),
  imageUrl: ImageUrl,
  caption: text(40, 'Label of the picture, also read aloud'),
  link: LinkUrl,
});

export const filterSlideBannerByShopId = defineSection({
  id: 'filterSlideBannerByShopId',
  route: 'other-setting/filter-slide-banner-by-shopid',
  feature: 'filterSlideBannerByShopId',
  schema: model('FilterSlideBannerSection', 'Slide banners that depend on the shop of a member', {
    enabled: toggle('Choose slides by the shop'),
    shopSource: oneOf(['favorite', 'registered', 'lastVisited'], 'Which shop of a member counts'),
    banners: Type.Array(ShopSlide, { maxItems: 100, description: 'Slides, each for one shop' }),
    showCommon: toggle('Show the slides of the first page after them'),
    fallback: oneOf(['common', 'none'], 'What members without a shop see'),
  }),
  defaults: {
    enabled: false,
    shopSource: 'registered',
    banners: [],
    showCommon: true,
    fallback: 'common',
  },
  form: { shopSource: { widget: 'radio' }, banners: { widget: 'list' }, fallback: { widget: 'radio' } },
});
