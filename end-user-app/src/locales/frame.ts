import { defineWords } from './define-words.js';

export const frame = defineWords({
  ja: {
    skip: '本文へ移動',
    menu: 'メニュー',
    slides: 'スライド',
    banners: 'おすすめ',
    loading: '読み込み中',
    retry: 'もう一度試す',
    loadFailed: '読み込めませんでした',
    offline: '通信できませんでした。電波の良い場所でもう一度お試しください。',
    welcome: '{name} さん',
    member: '会員',
  },
  en: {
    skip: 'Skip to content',
    menu: 'Menu',
    slides: 'Slides',
    banners: 'Recommended',
    loading: 'Loading',
    retry: 'Try again',
    loadFailed: 'Could not load',
    offline: 'There was no connection. Please try again where reception is better.',
    welcome: 'Hello, {name}',
    member: 'Member',
  },
});
