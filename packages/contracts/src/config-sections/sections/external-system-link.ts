import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { apiUrl, ImageUrl, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const ExternalLink = model('ExternalLink', 'A link to another system', {
  name: text(40, 'Name of the link'),
  url: apiUrl('Address of the other system; https'),
  iconUrl: ImageUrl,
  openIn: oneOf(['webview', 'browser'], 'Where it opens'),
});

export const externalSystemLink = defineSection({
  id: 'externalSystemLink',
  route: 'other-setting/webview',
  feature: 'externalSystemLink',
  schema: model('ExternalSystemLinkSection', 'Links to other systems', {
    title: text(40, 'Title above the links'),
    links: Type.Array(ExternalLink, { maxItems: 20, description: 'Links, in the order of the page' }),
    showOnTop: toggle('Show the links on the first page'),
    confirmLeaving: toggle('Ask before leaving the app'),
    confirmText: text(200, 'Question before leaving the app'),
  }),
  defaults: {
    title: '関連サービス',
    links: [],
    showOnTop: false,
    confirmLeaving: true,
    confirmText: '外部サイトへ移動します。よろしいですか？',
  },
  form: { links: { widget: 'list' }, confirmText: { widget: 'textarea' } },
});
