/** Texts that staff of a coffee shop type. */
export const contents = {
  ja: {
    group: '青葉珈琲',
    app: '青葉珈琲 会員証',
    greeting: '青葉珈琲へようこそ',
    lead: '毎日の一杯を、少しお得に。',
    loginLead: 'ログインすると会員限定のクーポンをご利用いただけます。',
    menu: ['トップ', 'クーポン一覧', '会員カード'],
    coupon: 'ドリンク1杯無料',
  },
  en: {
    group: 'Aoba Coffee',
    app: 'Aoba Coffee Card',
    greeting: 'Welcome to Aoba',
    lead: 'Your daily cup, for a little less.',
    loginLead: 'Log in to use the coupons for members.',
    menu: ['Home', 'Coupons', 'Card'],
    coupon: 'One free drink',
  },
} as const;
