import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { halfWidth, integer, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const ShopExtra = model('ShopExtra', 'Additional information about a shop', {
  key: halfWidth(30, 'Key in the data of a shop, half-width letters and digits'),
  label: text(30, 'What members read before it'),
  display: oneOf(['text', 'link', 'image', 'phone'], 'How it is shown'),
  inList: toggle('Show it in the list too'),
});

export const shopExtras = defineSection({
  id: 'shopExtras',
  route: 'other-setting/shop-extras',
  feature: 'shopExtras',
  schema: model('ShopExtrasSection', 'What shops show beyond address and regular holidays', {
    extras: Type.Array(ShopExtra, {
      maxItems: 20,
      uniqueBy: 'key',
      description: 'Further data of a shop, in the order of the page',
    }),
    favorites: toggle('Members can mark shops as favourites'),
    favoriteLimit: integer(1, 50, 'Favourite shops a member can have'),
    favoriteButtonText: text(20, 'Label of the favourite button'),
    shareButton: toggle('Members can share a shop'),
    reservationButtonText: text(20, 'Label of the reservation button; empty shows none'),
  }),
  defaults: {
    extras: [],
    favorites: true,
    favoriteLimit: 5,
    favoriteButtonText: 'お気に入りに追加',
    shareButton: false,
    reservationButtonText: '',
  },
  form: { extras: { widget: 'list' } },
});
