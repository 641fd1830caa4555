import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { Color, ImageUrl } from '../fields.js';
import { defineSection } from '../section.js';

export const splash = defineSection({
  id: 'splash',
  route: 'page-setting/splash',
  schema: model('SplashSection', 'What shows while the mini-app opens', {
    enabled: Type.Boolean({ description: 'Show a splash at the first page of a visit' }),
    type: oneOf(['default', 'media'], 'Icon on a colour, or an image over the whole screen'),
    backgroundImage: ImageUrl,
    color: Color,
    size: oneOf(
      ['cover', 'contain', 'other'],
      'How the image fills the screen; `other` keeps its width within the limits',
    ),
    position: oneOf(['top', 'center', 'bottom'], 'Where the image stands'),
    icon: ImageUrl,
    timeout: Type.Integer({ minimum: 300, maximum: 5000, description: 'How long it shows, milliseconds' }),
    minWidth: Type.Integer({ minimum: 1, maximum: 1000, description: 'Least width of the image, px' }),
    maxWidth: Type.Integer({ minimum: 1, maximum: 1000, description: 'Greatest width of the image, px' }),
  }),
  defaults: {
    enabled: false,
    type: 'default',
    backgroundImage: '',
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
});
