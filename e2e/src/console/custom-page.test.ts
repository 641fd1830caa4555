import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sections } from '@noren/contracts/config-sections';
import { runLocale } from '@noren/testing';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { save } from '../flow/staff.js';
import { sharedStack } from '../stack.js';
import { type ConsolePage, openConsolePage } from './console-page.js';
import { customPageMessages } from './custom-page-messages.js';
import { createSettingsFixtures, type SettingsFixtures } from './settings-fixtures.js';

const stack = sharedStack();
const messages = customPageMessages[runLocale];
let browser: Browser;
let fixtures: SettingsFixtures;
let consolePage: ConsolePage;

beforeAll(async () => {
  browser = await sharedBrowser();
  [fixtures, consolePage] = await Promise.all([
    createSettingsFixtures(stack, 'custom-page'),
    openConsolePage(browser, stack, { locale: runLocale, folder: 'custom-page' }),
  ]);
});

afterAll(async () => {
  await browser?.close();
});

describe(`a custom page (${runLocale})`, () => {
  it('[§3-settings-fields] is saved and shown again with a block of each kind', async () => {
    const { page } = consolePage;
    const [image = ''] = fixtures.images;
    const texts: readonly (readonly [block: number, label: string, text: string])[] = [
      [0, messages.heading, 'Fair'],
      [1, messages.richText, 'From April'],
      [2, messages.image, image],
      [2, messages.imageText, 'Blossoms'],
      [2, messages.link, '/coupons'],
      [3, messages.buttonText, 'To the coupons'],
      [3, messages.link, 'https://partner.example.com/'],
    ];
    const blocks = page.getByRole('group', { name: messages.blocks, exact: true }).locator('ol > li');
    const getField = (block: number, label: string) =>
      blocks
        .nth(block)
        .getByLabel(label, { exact: true })
        .and(page.locator('input, textarea, [contenteditable]'));

    await addPage('Spring fair', 'spring-fair');
    await page.getByRole('switch', { name: messages.visible }).setChecked(false);
    for (const name of messages.addBlocks) await page.getByRole('button', { name, exact: true }).click();
    for (const [block, label, text] of texts) await getField(block, label).fill(text);
    await save(consolePage);
    const empty = { text: '', imageUrl: '', link: '' };
    const link = 'https://partner.example.com/';
    expect((await fixtures.getSections()).customPage.pages).toEqual([
      {
        slug: 'spring-fair',
        title: 'Spring fair',
        visible: false,
        blocks: [
          expect.objectContaining({ ...empty, type: 'heading', text: 'Fair' }),
          expect.objectContaining({ type: 'text', html: '<p>From April</p>' }),
          expect.objectContaining({ type: 'image', imageUrl: image, text: 'Blossoms', link: '/coupons' }),
          expect.objectContaining({ type: 'button', text: 'To the coupons', link }),
          expect.objectContaining({ ...empty, type: 'space' }),
        ],
      },
    ]);

    await page.reload();
    await getField(0, messages.heading).waitFor();
    expect(await page.getByRole('switch', { name: messages.visible }).isChecked()).toBe(false);
    for (const [block, label, text] of texts) {
      const field = getField(block, label);
      const fieldText = label === messages.richText ? await field.innerText() : await field.inputValue();
      expect([label, fieldText]).toEqual([label, text]);
    }
    expect(consolePage.faults()).toEqual([]);
  });
});

async function addPage(title: string, slug: string): Promise<void> {
  const { page } = consolePage;
  const address = `${stack.urls.console}/app/${fixtures.appId}/${sections.customPage.route}`;
  await page.goto(address);
  await page.getByRole('button', { name: messages.addPage, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: messages.addPage });
  await dialog.getByLabel(messages.title, { exact: true }).fill(title);
  await dialog.getByLabel(messages.slug, { exact: true }).fill(slug);
  await dialog.getByRole('button', { name: messages.add, exact: true }).click();
  await page.waitForURL(`${address}/${slug}`);
}
