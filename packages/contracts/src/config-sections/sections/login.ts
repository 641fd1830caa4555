import { Type } from 'typebox';
import { model } from '../../core/schema.js';
import { ImageUrl, text } from '../fields.js';
import { defineSection } from '../section.js';

export const login = defineSection({
  id: 'login',
  route: 'page-setting/login',
  schema: model('LoginSection', 'Login page of the mini-app', {
    title: text(40, 'Title of the page'),
    lead: text(200, 'Sentence below the title'),
    imageUrl: ImageUrl,
    loginButtonText: text(20, 'Words on the login button'),
    showRegister: Type.Boolean({ description: 'Offer registration beside login' }),
  }),
  defaults: {
    title: 'ログイン',
    lead: 'ログインすると会員限定のクーポンをご利用いただけます。',
    imageUrl: '',
    loginButtonText: 'ログイン',
    showRegister: false,
  },
  form: { lead: { widget: 'textarea' }, imageUrl: { widget: 'image' } },
});
