import type { MiniAppBed } from './mini-app-bed.js';
import type { Phone } from './phone.js';

/** Presses the button of a coupon that is open, and says yes to its question. */
export async function useCoupon(phone: Phone, { said }: MiniAppBed): Promise<void> {
  const { coupon, text } = said(phone.locale);
  await phone.tap(coupon.useButtonText);
  await phone.tap(text.confirmButtonText);
}
