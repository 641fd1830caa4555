import { model, oneOf } from '../../core/schema.js';
import { Color, integer } from '../fields.js';
import { defineSection } from '../section.js';

export const styles = defineSection({
  id: 'styles',
  route: 'basic-setting/common-setting',
  schema: model('StylesSection', 'Looks of the mini-app', {
    backgroundColor: Color,
    textColor: Color,
    cornerRadius: integer(0, 32, 'Corner radius of cards and buttons, px'),
    iconSize: oneOf(['small', 'medium', 'large'], 'Size of icons'),
  }),
  defaults: { backgroundColor: '#f6f7f9', textColor: '#1d2939', cornerRadius: 12, iconSize: 'medium' },
  form: {
    backgroundColor: { widget: 'color' },
    textColor: { widget: 'color', against: 'backgroundColor' },
    cornerRadius: { widget: 'slider' },
    iconSize: { widget: 'radio' },
  },
});
