import { Type } from 'typebox';
import { ImageUrl, LinkUrl, toggle } from '../../config-sections/fields.js';
import { Name } from '../../core/schema.js';
import { defineContent } from '../content.js';
import { withEnglish } from '../translations.js';
import { Published, period } from '../fields.js';

export const information = defineContent({
  id: 'information',
  model: 'Information',
  description: 'An information item for members; its name is its title',
  path: 'information',
  route: 'page-setting/information',
  features: [],
  fields: withEnglish(
    {
      name: Name,
      body: Type.Optional(Type.String({ minLength: 1, maxLength: 5_000, description: 'Text' })),
      imageUrl: Type.Optional(ImageUrl),
      link: Type.Optional(LinkUrl),
      ...period,
      important: toggle('Listed before the others'),
      published: Published,
    },
    ['name', 'body', 'imageUrl'],
  ),
  defaults: { name: '', important: false, published: false },
  example: {
    name: '春の新作のお知らせ',
    body: '4月1日より、桜ラテを販売いたします。',
    link: 'https://aoba.example/news/sakura',
    startsAt: '2026-04-01T00:00:00.000Z',
    endsAt: '2026-05-01T00:00:00.000Z',
    important: false,
    published: true,
  },
  form: { body: { widget: 'textarea' } },
  columns: ['name', 'important', 'startsAt', 'endsAt', 'published'],
});
