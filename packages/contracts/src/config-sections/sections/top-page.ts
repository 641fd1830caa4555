import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { ImageUrl, integer, LinkUrl, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const Slide = model('Slide', 'A picture of the slideshow', {
  imageUrl: ImageUrl,
  caption: text(40, 'Label of the picture, also read aloud'),
  link: LinkUrl,
});

export const Tile = model('Tile', 'A banner tile', {
  imageUrl: ImageUrl,
  title: text(40, 'Label of the tile'),
  link: LinkUrl,
});

export const topPage = defineSection({
  id: 'topPage',
  route: 'page-setting/top',
  schema: model('TopPageSection', 'First page of the mini-app', {
    title: text(60, 'Greeting at the top'),
    lead: text(200, 'Sentence below the greeting'),
    heroImageUrl: ImageUrl,
    slides: Type.Array(Slide, { maxItems: 10, description: 'Slideshow' }),
    slidesPerView: oneOf(['1', '1.2', '1.5', '2', '3'], 'Slides seen at once'),
    spaceBetween: integer(10, 30, 'Space between slides, px'),
    tiles: Type.Array(Tile, { maxItems: 12, description: 'Banner tiles' }),
    tileDisplay: oneOf(['normal', 'twoColumns', 'firstFour', 'firstThree'], 'How tiles are laid out'),
    showCoupons: toggle('Show the newest coupons'),
  }),
  defaults: {
    title: 'ようこそ',
    lead: 'お得なクーポンや最新情報をお届けします。',
    heroImageUrl: '',
    slides: [],
    slidesPerView: '1.2',
    spaceBetween: 10,
    tiles: [],
    tileDisplay: 'twoColumns',
    showCoupons: true,
  },
  form: {
    lead: { widget: 'textarea' },
    heroImageUrl: { widget: 'image' },
    slides: { widget: 'list' },
    slidesPerView: { widget: 'radio' },
    spaceBetween: { widget: 'slider' },
    tiles: { widget: 'list' },
    tileDisplay: { widget: 'radio' },
  },
});
