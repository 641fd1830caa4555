import type { Messages } from '../messages.js';
import type { contents } from './contents.js';
import { fillSettings, type Staff, save } from './staff.js';

/** An app in the console: the names that staff type, and its URL. */
export interface ConfiguredApp {
  readonly locale: 'ja' | 'en';
  readonly names: (typeof contents)['ja' | 'en'];
  /** URL of the app in the console. */
  readonly url: string;
}

/** Changes the base colour and waits for it in the live preview. */
export async function changeBaseColor(staff: Staff, { url, locale }: ConfiguredApp): Promise<void> {
  const { page, shoot } = staff;
  await page.goto(`${url}/basic-setting/common-setting`);
  const preview = page.frameLocator('iframe');
  await preview.getByRole('banner').waitFor();
  await page.locator('#application_baseColor').fill('#8a4b08');
  if (locale === 'en') await page.getByText('English', { exact: true }).last().click();
  await preview.locator('html[style*="8a4b08"]').waitFor({ state: 'attached' });
  await shoot('base-colour');
  await save(staff);
}

/** Fills the settings that a member reads in the mini-app. */
export async function fillTexts(staff: Staff, { url, names }: ConfiguredApp): Promise<void> {
  const { page, shoot, t } = staff;
  for (const [route, values] of Object.entries(getTexts(names, t))) {
    await fillSettings(staff, `${url}/${route}`, values);
    if (route === 'page-setting/top') {
      await page.frameLocator('iframe').getByText(names.greeting).waitFor();
      await shoot('top-page');
    }
    await save(staff);
  }
}

function getTexts(names: ConfiguredApp['names'], t: Messages): Record<string, Record<string, string>> {
  const [home, coupons, card] = names.menu;
  return {
    'basic-setting/footer-setting': {
      footer_menuList_0_name: home,
      footer_menuList_1_name: coupons,
      footer_menuList_2_name: card,
    },
    'page-setting/login': {
      login_title: t.login,
      login_lead: names.loginLead,
      login_loginButtonText: t.login,
    },
    'page-setting/top': {
      topPage_title: names.greeting,
      topPage_lead: names.lead,
      topPage_tiles_0_title: coupons,
      topPage_tiles_1_title: card,
    },
    'other-setting/text': { text_confirmButtonText: t.confirmUse },
    'page-setting/coupon': {
      coupon_listTitle: coupons,
      coupon_useButtonText: t.useCoupon,
      coupon_usedText: t.used,
    },
  };
}

/** Creates a coupon on the open coupon page, and waits for it in the preview. */
export async function createCoupon(staff: Staff, name: string): Promise<void> {
  const { page, shoot, t } = staff;
  await page.getByRole('tab', { name: t.couponTab, exact: true }).click();
  await page.getByRole('button', { name: t.newCoupon }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(t.couponName, { exact: true }).fill(name);
  await shoot('coupon-names');
  await drawer.getByRole('switch', { name: t.couponPublished }).click();
  await shoot('coupon-editor');
  await drawer.getByRole('button', { name: t.create, exact: true }).click();
  await page.getByRole('cell', { name }).first().waitFor();
  await shoot('coupons');
  await page.getByRole('tab', { name: t.pageSettings }).click();
  await page.frameLocator('iframe').getByText(name).first().waitFor();
  await shoot('coupon-settings');
}
