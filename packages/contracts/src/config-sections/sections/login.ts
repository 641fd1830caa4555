import { model } from '../../core/schema.js';
import { ImageUrl, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const login = defineSection({
  id: 'login',
  route: 'page-setting/login',
  schema: model('LoginSection', 'Login page of the mini-app', {
    title: text(40, 'Title of the page'),
    lead: text(200, 'Sentence below the title'),
    imageUrl: ImageUrl,
    loginButtonText: text(20, 'Label of the login button'),
    showRegister: toggle('Offer registration beside login'),
    registerButtonText: text(20, 'Label of the button that goes to registration'),
  }),
  defaults: {
    title: 'ログイン',
    lead: 'ログインすると会員限定のクーポンをご利用いただけます。',
    imageUrl: '',
    loginButtonText: 'ログイン',
    showRegister: false,
    registerButtonText: '新規会員登録',
  },
  form: { lead: { widget: 'textarea' }, imageUrl: { widget: 'image' } },
});
