import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { Color, ImageUrl, Length, lettersOnly, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const toolbarButtons = ['back', 'forward', 'reload', 'share', 'close'] as const;

export const ToolbarButton = model('ToolbarButton', 'A button of the webview toolbar', {
  kind: oneOf(toolbarButtons, 'What the button does'),
  activeIcon: ImageUrl,
  disabledIcon: ImageUrl,
  pressedIcon: ImageUrl,
  width: Length,
  height: Length,
});

const button = (kind: (typeof toolbarButtons)[number]) => ({
  kind,
  activeIcon: '',
  disabledIcon: '',
  pressedIcon: '',
  width: '24px',
  height: '24px',
});

export const webview = defineSection({
  id: 'webview',
  route: 'other-setting/webview',
  schema: model('WebviewSection', 'Toolbar below pages of other sites', {
    visible: toggle('Show the toolbar'),
    alignment: oneOf(
      ['left', 'center', 'right', 'space-between', 'space-around'],
      'How the buttons are spread',
    ),
    backgroundColor: Color,
    height: Length,
    buttons: Type.Array(ToolbarButton, {
      maxItems: toolbarButtons.length,
      uniqueBy: 'kind',
      description: 'Buttons, from left to right; an icon that is empty is the usual one',
    }),
    userAgentSuffix: lettersOnly(
      20,
      'Letters by which other sites recognise the app, as ?app=… of the address: a page cannot change the user agent',
    ),
  }),
  defaults: {
    visible: true,
    alignment: 'space-between',
    backgroundColor: '#ffffff',
    height: '48px',
    buttons: toolbarButtons.map(button),
    userAgentSuffix: '',
  },
  form: {
    alignment: { widget: 'radio' },
    backgroundColor: { widget: 'color' },
    buttons: { widget: 'list' },
  },
});
