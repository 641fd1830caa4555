import { Type } from 'typebox';
import { halfWidth, ImageUrl, LinkUrl } from '../../config-sections/fields.js';
import { Description, model, Name } from '../../core/schema.js';
import type { Rule } from '../../errors/rules.js';
import type { BrokenRule } from '../../errors/rules.js';
import { defineContent } from '../content.js';
import { withEnglish } from '../translations.js';
import { Published, reference } from '../fields.js';

export const ShopExtraValue = model(
  'ShopExtraValue',
  'Additional information about a shop',
  withEnglish(
    {
      key: { ...halfWidth(30, 'Key of it in the settings of shop extras'), minLength: 1 },
      value: Type.String({ maxLength: 500, description: 'Value' }),
    },
    ['value'],
  ),
);

const line = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }));

export const shops = defineContent({
  id: 'shops',
  model: 'Shop',
  description: 'A shop',
  path: 'shops',
  route: 'page-setting/shop',
  features: ['couponStampShop'],
  fields: withEnglish(
    {
      name: Name,
      code: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9_-]{1,30}$',
          rule: 'code' satisfies Rule,
          unique: true,
          description: 'Code, unique in the app: half-width letters, digits, hyphen, underscore',
        }),
      ),
      categoryId: Type.Optional(reference('shopCategories', 'Category')),
      address: line(200, 'Address'),
      latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90, description: 'Latitude, degrees' })),
      longitude: Type.Optional(
        Type.Number({ minimum: -180, maximum: 180, description: 'Longitude, degrees' }),
      ),
      phone: Type.Optional(
        Type.String({
          pattern: '^\\+?[0-9][0-9()-]{2,19}$',
          rule: 'phone' satisfies Rule,
          description: 'Telephone number: digits, hyphens, brackets',
        }),
      ),
      openingHours: line(300, 'Opening hours'),
      regularHoliday: line(100, 'Regular holiday'),
      imageUrl: Type.Optional(ImageUrl),
      url: Type.Optional(LinkUrl),
      description: Type.Optional(Description),
      extras: Type.Array(ShopExtraValue, {
        maxItems: 20,
        uniqueBy: 'key',
        description: 'What the settings of shop extras show beyond it',
      }),
      published: Published,
    },
    ['name', 'address', 'openingHours', 'regularHoliday', 'imageUrl', 'description'],
  ),
  defaults: { name: '', extras: [], published: false },
  example: {
    name: '青葉珈琲 本店',
    code: 'AOBA-001',
    categoryId: 'category-1',
    address: '東京都千代田区丸の内1-1-1',
    latitude: 35.681236,
    longitude: 139.767125,
    phone: '03-1234-5678',
    openingHours: '9:00〜20:00',
    regularHoliday: '毎週火曜日',
    url: 'https://aoba.example/honten',
    extras: [{ key: 'parking', value: '20台' }],
    published: true,
  },
  form: {
    openingHours: { widget: 'textarea' },
    description: { widget: 'textarea' },
    extras: { widget: 'list' },
  },
  columns: ['code', 'name', 'categoryId', 'address', 'phone', 'published'],
  brokenRules({ latitude, longitude }): BrokenRule[] {
    if ((latitude === undefined) === (longitude === undefined)) return [];
    return [{ path: latitude === undefined ? '/latitude' : '/longitude', rule: 'required' }];
  },
});
