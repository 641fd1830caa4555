import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { ImageUrl, LinkUrl, Slug, text, toggle } from '../fields.js';
import { RichText } from '../rich-text.js';
import { defineSection } from '../section.js';

/** Maximum custom pages of an app, and blocks of a page. */
export const customPageLimit = 20;
export const customPageBlockLimit = 30;

export const CustomPageBlock = model('CustomPageBlock', 'A part of a custom page, one below the other', {
  type: oneOf(['heading', 'text', 'image', 'button', 'space'], 'What it is'),
  text: text(2000, 'Words of the block; read aloud for an image'),
  html: Type.Optional(RichText),
  imageUrl: ImageUrl,
  link: LinkUrl,
});

export const CustomPage = model('CustomPage', 'A custom page, found by its slug', {
  slug: Slug,
  title: text(60, 'Title of the page'),
  visible: toggle('Members can open it'),
  blocks: Type.Array(CustomPageBlock, {
    maxItems: customPageBlockLimit,
    description: 'What the page shows, from top to bottom',
  }),
});

export const customPage = defineSection({
  id: 'customPage',
  route: 'page-setting/custom-page',
  schema: model('CustomPageSection', 'Custom pages', {
    pages: Type.Array(CustomPage, {
      maxItems: customPageLimit,
      uniqueBy: 'slug',
      description: 'The pages; no two share a slug',
    }),
  }),
  defaults: { pages: [] },
  form: { pages: { widget: 'list' } },
});
