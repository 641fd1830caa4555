import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { releaseUrl } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import type { Browser } from 'playwright-core';
import { consoleSize, launchBrowser, openWindow, phoneSize } from '../browser.js';
import { startTestStack } from '../stack.js';
import { words } from '../words.js';
import { contents } from './contents.js';
import { createApp, createGroup, deploy, fillSettings, save, signIn } from './staff.js';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

describe.each(['ja', 'en'] as const)('from template to a live mini-app (%s)', (locale) => {
  const t = words[locale];
  const systemName = `cafe-${locale}`;
  const names = contents[locale];
  const miniApp = (environment: 'development' | 'production') =>
    releaseUrl(stack.urls.miniApp, { systemName, environment });

  it('is done by staff in the console and used by a member', async () => {
    const desk = await openWindow(browser, { size: consoleSize, locale, folder: locale });
    const staff = { page: desk.page, t, shoot: desk.shoot };
    await desk.context.addCookies([{ name: 'i18n_redirected', value: locale, url: stack.urls.console }]);

    await signIn(staff, stack.urls.console);
    await createGroup(staff, names.group, `aoba-${locale}`);
    const appId = await createApp(staff, stack.urls.console, {
      name: names.app,
      systemName,
      group: names.group,
    });

    // Base colour, watched in the live preview.
    const settings = `${stack.urls.console}/app/${appId}`;
    await desk.page.goto(`${settings}/basic-setting/common-setting`);
    const preview = desk.page.frameLocator('iframe');
    await preview.getByRole('banner').waitFor();
    await desk.page.locator('#application_baseColor').fill('#8a4b08');
    if (locale === 'en') await desk.page.getByText('English', { exact: true }).last().click();
    await preview.locator('html[style*="8a4b08"]').waitFor({ state: 'attached' });
    await desk.shoot('base-colour');
    await save(staff);

    await fillSettings(staff, `${settings}/basic-setting/header-setting`, {
      header_backgroundColor: '#8a4b08',
    });
    await save(staff);
    await fillSettings(staff, `${settings}/basic-setting/footer-setting`, {
      footer_menuList_0_name: names.menu[0],
      footer_menuList_1_name: names.menu[1],
      footer_menuList_2_name: names.menu[2],
    });
    await save(staff);
    await fillSettings(staff, `${settings}/page-setting/login`, {
      login_title: t.login,
      login_lead: names.loginLead,
      login_loginButtonText: t.login,
    });
    await save(staff);
    await fillSettings(staff, `${settings}/page-setting/top`, {
      topPage_title: names.greeting,
      topPage_lead: names.lead,
      topPage_tiles_0_title: names.menu[1],
      topPage_tiles_1_title: names.menu[2],
    });
    await preview.getByText(names.greeting).waitFor();
    await desk.shoot('top-page');
    await save(staff);
    await fillSettings(staff, `${settings}/other-setting/text`, { text_confirmButtonText: t.confirmUse });
    await save(staff);
    await fillSettings(staff, `${settings}/page-setting/coupon`, {
      coupon_listTitle: names.menu[1],
      coupon_useButtonText: t.useCoupon,
      coupon_usedText: t.used,
    });
    await save(staff);

    await desk.page.getByRole('tab', { name: t.couponTab, exact: true }).click();
    await desk.page.getByRole('button', { name: t.newCoupon }).click();
    const drawer = desk.page.getByRole('dialog');
    await drawer.getByLabel(t.couponName).fill(names.coupon);
    await drawer.getByRole('switch', { name: t.couponPublished }).click();
    await desk.shoot('coupon-editor');
    await drawer.getByRole('button', { name: t.create, exact: true }).click();
    await desk.page.getByRole('cell', { name: names.coupon }).first().waitFor();
    await desk.shoot('coupons');
    await desk.page.getByRole('tab', { name: t.pageSettings }).click();
    await preview.getByText(names.coupon).first().waitFor();
    await desk.shoot('coupon-settings');

    await desk.page.getByRole('link', { name: t.buildHistory }).click();
    await desk.page.getByRole('button', { name: t.build, exact: true }).click();
    await desk.shoot('build-start');
    await desk.page.getByRole('dialog').getByRole('button', { name: t.build, exact: true }).click();
    await desk.page.getByText(t.completed).first().waitFor();
    await desk.shoot('build-completed');
    await deploy(staff, t.development);

    const phone = await openWindow(browser, { size: phoneSize, locale, folder: `${locale}-mini-app` });
    await phone.page.goto(miniApp('development'));
    await phone.page.locator('.splash').waitFor({ state: 'hidden' });
    await phone.page.getByText(names.greeting).waitFor();
    await phone.page.getByText(names.coupon).first().waitFor();
    await phone.shoot('top');
    await phone.page.goto(`${miniApp('development')}/coupons`);
    await phone.page.getByText(names.coupon).first().waitFor();
    await phone.shoot('coupons');
    await phone.page.getByRole('link', { name: names.coupon }).first().click();
    await phone.page.getByRole('button', { name: t.useCoupon }).click();
    await phone.shoot('coupon-confirm');
    await phone.page.getByRole('button', { name: t.confirmUse }).click();
    await phone.page.getByText(t.used).first().waitFor();
    await phone.shoot('coupon-used');
    await phone.page.goto(`${miniApp('development')}/login`);
    await phone.page.getByRole('button', { name: t.login, exact: true }).click();
    await phone.page.getByText(t.loggedIn).first().waitFor();
    await phone.shoot('logged-in');

    await desk.page.getByRole('button', { name: t.review, exact: true }).first().click();
    await desk.page.getByRole('menuitem', { name: t.requestReview }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: t.requestReview }).click();
    await desk.page.getByText(t.reviewDone).first().waitFor();
    await desk.shoot('review-requested');
    await desk.page.getByRole('button', { name: t.review, exact: true }).first().click();
    await desk.page.getByRole('menuitem', { name: t.approve }).click();
    await desk.shoot('review-approve');
    await desk.page.getByRole('dialog').getByRole('button', { name: t.approve }).click();
    await desk.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await desk.page.getByRole('cell', { name: locale === 'ja' ? '承認済み' : 'Approved' }).waitFor();
    await deploy(staff, t.production, {
      uuid: locale === 'ja' ? '01234567-89ab-4cde-8f01-23456789abcd' : '11234567-89ab-4cde-8f01-23456789abcd',
      securityToken: 'ab'.repeat(32),
    });

    await phone.page.goto(miniApp('production'));
    await phone.page.locator('.splash').waitFor({ state: 'hidden' });
    await phone.page.getByText(names.greeting).waitFor();
    await phone.page.getByText(names.coupon).first().waitFor();
    await phone.shoot('production-top');
    expect(desk.faults()).toEqual([]);
    expect(phone.faults()).toEqual([]);
    await Promise.all([desk.context.close(), phone.context.close()]);
  });
});
