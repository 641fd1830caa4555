import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { save } from '../flow/staff.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { drainErrors } from './screen.js';
import { createSettingsFixtures, type SettingsFixtures } from './settings-fixtures.js';

const stack = sharedStack();
let browser: Browser;
let fixtures: SettingsFixtures;
let consolePage: ConsolePage;

const texts = {
  ja: {
    check: '接続を確認',
    accepted: '連携先に接続できました。',
    rejected: '連携先が接続情報を受け付けませんでした。IDとキーをご確認ください。',
    notSetUp: '接続情報に未入力の項目があります。',
  },
  en: {
    check: 'Check the connection',
    accepted: 'The partner accepted the connection.',
    rejected: 'The partner did not accept these. Check the ids and keys.',
    notSetUp: 'Some of these are still empty.',
  },
};
const t = texts[runLocale];

beforeAll(async () => {
  browser = await sharedBrowser();
  [fixtures, consolePage] = await Promise.all([
    createSettingsFixtures(stack, 'credentials'),
    openConsolePage(browser, stack, { locale: runLocale, folder: 'credentials' }),
  ]);
});

afterAll(async () => {
  await browser?.close();
});

describe(`the credentials of the card gateway (${runLocale})`, () => {
  const panel = (section: string) =>
    consolePage.page.locator(`section[aria-labelledby="section-${section}"]`);
  const fill = async (section: string, values: Record<string, string>) => {
    for (const [field, value] of Object.entries(values))
      await consolePage.page.locator(`#${section}_${field}`).fill(value);
  };
  async function check(section: string, answer: string): Promise<void> {
    await panel(section).getByRole('button', { name: t.check }).click();
    await panel(section).getByText(answer).waitFor();
  }

  it('are saved and checked for each environment on its own', async () => {
    const { page } = consolePage;
    await page.goto(`${stack.urls.console}/app/${fixtures.appId}/other-setting/pass-ticket`);
    await fill('passTicket', { ccid: 'aoba', secretKey: 'wrong', tokenApiKey: 'key' });
    await fill('passTicketReview', { ccid: 'aoba2', secretKey: 'sandbox', tokenApiKey: 'key' });
    await save(consolePage);
    await check('passTicketReview', t.accepted);
    await check('passTicket', t.rejected);
    await check('passTicketDevelopment', t.notSetUp);
    await consolePage.shoot('checked');
    await panel('passTicketReview').scrollIntoViewIfNeeded();
    await consolePage.shoot('review');
    const { passTicket, passTicketReview, passTicketDevelopment } = await fixtures.getSections();
    expect([passTicket.ccid, passTicketReview.ccid, passTicketDevelopment.ccid]).toEqual([
      'aoba',
      'aoba2',
      '',
    ]);
    expect(drainErrors(consolePage)).toEqual([]);
  });

  it('are those of Stripe where staff choose it', async () => {
    const { page } = consolePage;
    await page.goto(`${stack.urls.console}/app/${fixtures.appId}/other-setting/pass-ticket`);
    await panel('passTicketDevelopment').getByRole('radio', { name: 'Stripe' }).check();
    const keys = { secretKey: 'sk_test_aoba', tokenApiKey: 'pk_test_aoba' };
    await fill('passTicketDevelopment', { ccid: 'acct_aoba', ...keys });
    await save(consolePage);
    await check('passTicketDevelopment', t.accepted);
    await consolePage.shoot('stripe');
    await fill('passTicketDevelopment', { ccid: 'acct_other' });
    await save(consolePage);
    await check('passTicketDevelopment', t.rejected);
    const { passTicket, passTicketDevelopment } = await fixtures.getSections();
    expect([passTicket.gateway, passTicketDevelopment.gateway]).toEqual(['generic', 'stripe']);
    expect(drainErrors(consolePage)).toEqual([]);
  });
});
