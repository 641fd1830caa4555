import { integer } from '../../config-sections/fields.js';
import { Name } from '../../core/schema.js';
import { defineContent } from '../content.js';
import { withEnglish } from '../translations.js';
import { Published } from '../fields.js';

export const shopCategories = defineContent({
  id: 'shopCategories',
  model: 'ShopCategory',
  description: 'A category of shops',
  path: 'shop-categories',
  route: 'page-setting/shop',
  features: ['couponStampShop'],
  fields: withEnglish(
    {
      name: Name,
      order: integer(0, 9_999, 'Place among the categories, the smallest first'),
      published: Published,
    },
    ['name'],
  ),
  defaults: { name: '', order: 0, published: true },
  example: { name: '関東', order: 10, published: true },
  form: {},
  columns: ['order', 'name', 'published'],
});
