import { Type } from 'typebox';
import { model } from '../../core/schema.js';
import { LinkUrl, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const SettingMenu = model('SettingMenu', 'A line of the settings page', {
  name: text(40, 'Name of the line'),
  link: LinkUrl,
  loginOnly: toggle('Only signed-in members see it'),
});

export const setting = defineSection({
  id: 'setting',
  route: 'page-setting/setting',
  schema: model('SettingSection', "Settings page of the mini-app, from the members' side", {
    title: text(40, 'Title of the page'),
    menuList: Type.Array(SettingMenu, { maxItems: 20, description: 'Lines of the page' }),
    termsUrl: LinkUrl,
    privacyUrl: LinkUrl,
    contactUrl: LinkUrl,
    showLanguage: toggle('Let members choose the language'),
    showVersion: toggle('Show the version of the mini-app'),
    versionLabel: text(20, 'Text before the version'),
  }),
  defaults: {
    title: '設定',
    menuList: [],
    termsUrl: '',
    privacyUrl: '',
    contactUrl: '',
    showLanguage: false,
    showVersion: true,
    versionLabel: 'バージョン',
  },
  form: { menuList: { widget: 'list' } },
});
