import { Type } from 'typebox';
import { barcodeTypes } from '../../core/card-code.js';
import { model, oneOf } from '../../core/schema.js';
import { Color, ImageUrl, LinkUrl, lettersOnly, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const MemberMenu = model('MemberMenu', 'A menu item on the member page', {
  name: text(20, 'Name of the item'),
  iconUrl: ImageUrl,
  link: LinkUrl,
});

export const member = defineSection({
  id: 'member',
  route: 'page-setting/member',
  schema: model('MemberSection', 'Member page with the membership card', {
    title: text(40, 'Title of the page'),
    cardImageUrl: ImageUrl,
    cardTextColor: Color,
    barcodeType: oneOf(barcodeTypes, 'Code on the card'),
    numberLabel: text(20, 'Text before the member number'),
    numberPrefix: lettersOnly(4, 'Letters in front of the member number'),
    showPoints: toggle('Show the points on the card'),
    showExpiry: toggle('Show until when points can be used'),
    goldLabel: text(20, 'What gold members are called'),
    registerCardLead: text(200, 'Sentence for members without a registered card'),
    registerCardButtonText: text(20, 'Label of the button that registers a card'),
    noCardButtonText: text(20, 'Label of the button for members without a card'),
    menuList: Type.Array(MemberMenu, { maxItems: 12, description: 'Menu below the card' }),
    logoutButtonText: text(20, 'Label of the logout button'),
  }),
  defaults: {
    title: '会員証',
    cardImageUrl: '',
    cardTextColor: '#1d2939',
    barcodeType: 'code128',
    numberLabel: '会員番号',
    numberPrefix: '',
    showPoints: true,
    showExpiry: true,
    goldLabel: 'ゴールド会員',
    registerCardLead: 'お持ちの会員カードを登録すると、ポイントを引き継げます。',
    registerCardButtonText: 'カードを登録する',
    noCardButtonText: 'カードを持っていない',
    menuList: [],
    logoutButtonText: 'ログアウト',
  },
  form: {
    cardTextColor: { widget: 'color' },
    barcodeType: { widget: 'radio' },
    registerCardLead: { widget: 'textarea' },
    menuList: { widget: 'list' },
  },
});
