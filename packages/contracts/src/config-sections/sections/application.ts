import { model, oneOf } from '../../core/schema.js';
import { Color, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const application = defineSection({
  id: 'application',
  route: 'basic-setting/common-setting',
  schema: model('ApplicationSection', 'What the whole mini-app shares', {
    title: text(60, 'Title of the mini-app, as the messaging app shows it'),
    locale: oneOf(['ja', 'en'], 'Language that members read'),
    baseColor: Color,
    buttonTextColor: Color,
    badgeColor: Color,
    badgeTextColor: Color,
    requireLogin: toggle('Only signed-in members see the app'),
  }),
  defaults: {
    title: '',
    locale: 'ja',
    baseColor: '#00b5be',
    buttonTextColor: '#1d2939',
    badgeColor: '#c60116',
    badgeTextColor: '#ffffff',
    requireLogin: false,
  },
  form: {
    locale: { widget: 'radio' },
    baseColor: { widget: 'color' },
    buttonTextColor: { widget: 'color', against: 'baseColor' },
    badgeColor: { widget: 'color' },
    badgeTextColor: { widget: 'color', against: 'badgeColor' },
  },
});
