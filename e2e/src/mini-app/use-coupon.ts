import type { MiniAppHarness } from './mini-app-harness.js';
import type { Phone } from './phone.js';

/** Presses the button of a coupon that is open, and says yes to its question. */
export async function useCoupon(phone: Phone, { said }: MiniAppHarness): Promise<void> {
  const { coupon, text } = said(phone.locale);
  await phone.tap(coupon.useButtonText);
  await phone.tap(text.confirmButtonText);
}
