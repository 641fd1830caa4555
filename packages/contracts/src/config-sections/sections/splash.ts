import { model, oneOf } from '../../core/schema.js';
import { Color, ImageUrl, integer, toggle } from '../fields.js';
import { defineSection } from '../section.js';

/** Positions of the splash image: rows from top to bottom, each from left to right. */
export const splashPositions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;

export const splash = defineSection({
  id: 'splash',
  route: 'page-setting/splash',
  schema: model('SplashSection', 'What shows while the mini-app opens', {
    enabled: toggle('Show a splash at the first page of a visit'),
    type: oneOf(['default', 'media'], 'Icon on a colour, or an image over the whole screen'),
    backgroundImage: ImageUrl,
    usesBaseColor: toggle('The base colour of the mini-app, instead of its own'),
    color: Color,
    size: oneOf(
      ['cover', 'contain', 'other'],
      'How the image fills the screen; `other` keeps its width within the limits',
    ),
    position: oneOf(splashPositions, 'Where the image stands'),
    icon: ImageUrl,
    timeout: integer(300, 5000, 'How long it shows at most, milliseconds: it leaves when the page is there'),
    minWidth: integer(1, 1000, 'Least width of the image, px'),
    maxWidth: integer(1, 1000, 'Greatest width of the image, px'),
  }),
  defaults: {
    enabled: false,
    type: 'default',
    backgroundImage: '',
    usesBaseColor: false,
    color: '#00b5be',
    size: 'cover',
    position: 'center',
    icon: '',
    timeout: 1000,
    minWidth: 120,
    maxWidth: 390,
  },
  form: {
    type: { widget: 'radio' },
    backgroundImage: { widget: 'image' },
    color: { widget: 'color' },
    size: { widget: 'radio' },
    position: { widget: 'radio' },
    icon: { widget: 'image' },
  },
  brokenRules({ minWidth, maxWidth }) {
    return minWidth > maxWidth ? [{ path: '/maxWidth', rule: 'minimum', params: { limit: minWidth } }] : [];
  },
});
