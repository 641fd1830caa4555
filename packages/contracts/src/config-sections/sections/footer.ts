import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import type { Rule } from '../../errors/rules.js';
import { Color, ImageUrl, LinkUrl, toggle } from '../fields.js';
import { defineSection } from '../section.js';

/** Maximum length of a footer menu's name. The specification leaves it open; eight full-width characters fit. */
export const footerMenuNameLimit = 8;

export const FooterMenu = model('FooterMenu', 'A menu item in the footer', {
  name: Type.String({
    maxLength: footerMenuNameLimit,
    lengthRule: 'footerMenuName' satisfies Rule,
    description: 'Name below the icon',
  }),
  iconUrl: ImageUrl,
  link: LinkUrl,
});

export const footer = defineSection({
  id: 'footer',
  route: 'basic-setting/footer-setting',
  schema: model('FooterSection', 'Menu at the bottom of every page', {
    visible: toggle('Show the footer'),
    layout: oneOf(
      ['1', '2', '3', '4', '5', '5-large-center'],
      'Number of menu items, or five with a large one in the centre',
    ),
    backgroundColor: Color,
    textColor: Color,
    menuList: Type.Array(FooterMenu, { maxItems: 5, description: 'Menu items' }),
  }),
  defaults: {
    visible: true,
    layout: '3',
    backgroundColor: '#ffffff',
    textColor: '#475467',
    menuList: [
      { name: 'ホーム', iconUrl: '', link: '/' },
      { name: 'クーポン', iconUrl: '', link: '/coupons' },
      { name: 'ログイン', iconUrl: '', link: '/login' },
    ],
  },
  form: {
    layout: { widget: 'radio' },
    backgroundColor: { widget: 'color' },
    textColor: { widget: 'color', against: 'backgroundColor' },
    menuList: { widget: 'list' },
  },
});
