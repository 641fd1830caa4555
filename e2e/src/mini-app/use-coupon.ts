import type { MiniAppHarness } from './mini-app-harness.js';
import type { Phone } from './phone.js';

/** Redeems the open coupon and confirms the dialog. */
export async function useCoupon(phone: Phone, { said }: MiniAppHarness): Promise<void> {
  const { coupon, text } = said(phone.locale);
  await phone.tap(coupon.useButtonText);
  await phone.tap(text.confirmButtonText);
}
