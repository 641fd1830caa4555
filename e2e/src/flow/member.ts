import type { Window } from '../browser.js';
import type { Messages } from '../messages.js';
import type { ConfiguredApp } from './configure-app.js';

/** A member who uses the mini-app of the flow. */
export interface Member extends Pick<Window, 'page' | 'shoot'> {
  readonly t: Messages;
  readonly names: ConfiguredApp['names'];
}

/** Opens the mini-app and waits for the texts that staff have typed. */
export async function readTopPage({ page, shoot, names }: Member, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.splash').waitFor({ state: 'hidden' });
  await page.getByText(names.greeting).waitFor();
  await page.getByText(names.coupon).first().waitFor();
  await shoot('top');
}

export async function redeemCoupon({ page, shoot, t, names }: Member, url: string): Promise<void> {
  await page.goto(`${url}/coupons`);
  await page.getByText(names.coupon).first().waitFor();
  await shoot('coupons');
  await page.getByRole('link', { name: names.coupon }).first().click();
  await page.getByRole('button', { name: t.useCoupon }).click();
  await shoot('coupon-confirm');
  await page.getByRole('button', { name: t.confirmUse }).click();
  await page.getByText(t.used).first().waitFor();
  await shoot('coupon-used');
}

export async function logIn({ page, shoot, t }: Member, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: t.login, exact: true }).click();
  await page.getByText(t.loggedIn).first().waitFor();
  await shoot('logged-in');
}
