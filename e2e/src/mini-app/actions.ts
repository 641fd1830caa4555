import type { MiniAppHarness } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';

/** Texts that all member actions share: the store code, and the buttons after a rejection. */
export const actionMessages = {
  ja: {
    code: '店舗コード',
    enter: '決定する',
    retype: '入力し直す',
    retry: 'もう一度押す',
    review: '新しい内容を確認する',
  },
  en: {
    code: 'Store code',
    enter: 'Enter',
    retype: 'Enter it again',
    retry: 'Press again',
    review: 'See the new offer',
  },
};

/** Redeems the open coupon and confirms the dialog. */
export async function redeemCoupon(miniApp: MiniAppPage, { getSettings }: MiniAppHarness): Promise<void> {
  const { coupon, text } = getSettings(miniApp.locale);
  await miniApp.tap(coupon.useButtonText);
  await miniApp.tap(text.confirmButtonText);
}
