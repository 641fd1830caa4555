import { defineWords } from './define-words.js';

export const login = defineWords({
  ja: {
    working: 'ログインしています…',
    loggedIn: 'ログイン中',
    loggedInLead: '会員限定のクーポンをご利用いただけます。',
    name: 'お名前',
    anonymous: 'LINEメンバー',
    tier: '会員種別',
    tiers: { visitor: 'ゲスト', member: '会員', goldMember: 'ゴールド会員', shopStaff: 'スタッフ' },
    logout: 'ログアウト',
    toCoupons: 'クーポンを見る',
    register: 'はじめての方はこちら（会員登録）',
    expired: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    unavailable: 'このアプリでは現在ログインをご利用いただけません。',
    note: 'LINEアカウントで安全にログインします。',
  },
  en: {
    working: 'Logging in…',
    loggedIn: 'Logged in',
    loggedInLead: 'You can use the coupons for members.',
    name: 'Name',
    anonymous: 'LINE member',
    tier: 'Membership',
    tiers: { visitor: 'Guest', member: 'Member', goldMember: 'Gold member', shopStaff: 'Staff' },
    logout: 'Log out',
    toCoupons: 'See coupons',
    register: 'New here? Become a member',
    expired: 'Your login has expired. Please log in again.',
    unavailable: 'Login is not available in this app at the moment.',
    note: 'You log in safely with your LINE account.',
  },
});
