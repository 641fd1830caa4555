import { Type } from 'typebox';
import { model } from '../../core/schema.js';
import { Color, ImageUrl, LinkUrl, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const HeaderIcon = model('HeaderIcon', 'An icon in the header', {
  iconUrl: ImageUrl,
  label: text(20, 'What the icon does, read aloud'),
  link: LinkUrl,
});

export const header = defineSection({
  id: 'header',
  route: 'basic-setting/header-setting',
  schema: model('HeaderSection', 'Header of every page', {
    visible: toggle('Show the header'),
    title: text(40, 'Title in the header; empty shows the title of the mini-app'),
    logoUrl: ImageUrl,
    usesBaseColor: toggle('The base colour of the mini-app, instead of its own'),
    backgroundColor: Color,
    textColor: Color,
    iconListLeft: Type.Array(HeaderIcon, { maxItems: 3, description: 'Icons on the left' }),
    iconListRight: Type.Array(HeaderIcon, { maxItems: 3, description: 'Icons on the right' }),
  }),
  defaults: {
    visible: true,
    title: '',
    logoUrl: '',
    usesBaseColor: false,
    backgroundColor: '#ffffff',
    textColor: '#1d2939',
    iconListLeft: [],
    iconListRight: [],
  },
  form: {
    logoUrl: { widget: 'image' },
    backgroundColor: { widget: 'color' },
    textColor: { widget: 'color', against: 'backgroundColor' },
    iconListLeft: { widget: 'list' },
    iconListRight: { widget: 'list' },
  },
});
