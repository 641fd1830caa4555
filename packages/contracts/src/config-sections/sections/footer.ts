import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { toNameKey } from '../../core/names.js';
import type { BrokenRule, Rule } from '../../errors/rules.js';
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
    usesBaseColor: toggle('The base colour of the mini-app, instead of its own'),
    backgroundColor: Color,
    textColor: Color,
    menuList: Type.Array(FooterMenu, { maxItems: 5, description: 'Menu items' }),
  }),
  defaults: {
    visible: true,
    layout: '3',
    usesBaseColor: false,
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
  brokenRules({ layout, menuList }) {
    return [...checkMenuCount(menuList.length, getMenuCount(layout)), ...checkMenuNames(menuList)];
  },
});

/** Returns the number of menus of a footer layout. */
export function getMenuCount(layout: string): number {
  return Number.parseInt(layout, 10);
}

function checkMenuCount(count: number, limit: number): BrokenRule[] {
  if (count === limit) return [];
  return [{ path: '/menuList', rule: count < limit ? 'minItems' : 'maxItems', params: { limit } }];
}

function checkMenuNames(menus: readonly { readonly name: string }[]): BrokenRule[] {
  const keys = menus.map(({ name }) => toNameKey(name));
  return keys.flatMap((key, index): BrokenRule[] => {
    const path = `/menuList/${index}/name`;
    if (key === '') return [{ path, rule: 'required' }];
    return keys.indexOf(key) < index ? [{ path, rule: 'uniqueBy' }] : [];
  });
}
