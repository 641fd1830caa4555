import { model, oneOf } from '../../core/schema.js';
import { apiUrl, ImageUrl, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const ecSite = defineSection({
  id: 'ecSite',
  route: 'other-setting/makeshop',
  feature: 'ECSite',
  schema: model('EcSiteSection', 'Online shop and the registration of its members', {
    shopUrl: apiUrl('Address of the online shop; https'),
    registerUrl: apiUrl("Address of the online shop's member registration; https"),
    openIn: oneOf(['webview', 'browser'], 'Where the shop opens'),
    showOnTop: toggle('Show the shop on the first page'),
    bannerImageUrl: ImageUrl,
    title: text(40, 'Title of the page'),
    lead: text(200, 'Sentence below the title'),
    shopButtonText: text(20, 'Label of the button to the shop'),
    registerButtonText: text(20, 'Label of the button to the registration'),
  }),
  defaults: {
    shopUrl: '',
    registerUrl: '',
    openIn: 'webview',
    showOnTop: false,
    bannerImageUrl: '',
    title: 'オンラインショップ',
    lead: 'オンラインショップでもお買い物をお楽しみいただけます。',
    shopButtonText: 'オンラインショップへ',
    registerButtonText: 'オンライン会員登録',
  },
  form: { openIn: { widget: 'radio' }, lead: { widget: 'textarea' } },
});
