import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AppDetail,
  type Client,
  configurationEndpoints,
  connectionEndpoints,
  features,
  type Group,
  type GroupOptions,
  groupEndpoints,
  imageEndpoints,
  type SectionId,
  secretPaths,
  sectionIds,
  sections,
} from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import type { Browser } from 'playwright-core';
import { pixel } from '../api/multipart.js';
import { launchBrowser } from '../browser.js';
import { type Desk, openDesk } from '../faults/console-window.js';
import { known, newApp, staffApi } from '../faults/staff-api.js';
import { save } from '../flow/staff.js';
import { startTestStack } from '../stack.js';
import { defaultsOf, fieldsOf, type Values } from './fields/field-schema.js';
import { otherValues } from './fields/other-values.js';
import { read, shownSection, write } from './fields/section-fields.js';
import { goTo } from './screen.js';

/** Fields that are not typed on their section's page, and where they are. */
const elsewhere: Partial<Record<SectionId, string>> = {
  customPage: 'Pages have addresses of their own: the last test here writes one.',
};

/** Fields that are there only while others have certain values: written before those, read with these. */
const hidden: Partial<Record<SectionId, { fields: readonly string[]; while: Values; others: Values }>> = {
  splash: { fields: ['icon'], while: { type: 'default' }, others: { type: 'media', size: 'other' } },
};

let stack: Stack;
let browser: Browser;
let api: Client;
let group: Group;
let connectId: string;
let desks: Record<'ja' | 'en', Table>;

/** Someone at work on an app of their own. */
interface Table {
  readonly desk: Desk;
  readonly app: AppDetail;
  readonly images: readonly string[];
}

beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(), launchBrowser()]);
  api = await staffApi(stack);
  const options = Object.fromEntries(features.map((feature) => [feature, true])) as GroupOptions;
  const body = { name: 'All features', code: 'every-field', type: 'client', options } as const;
  group = (await api.call(groupEndpoints.create, { body })).data;
  const connection = await api.call(connectionEndpoints.create, {
    body: { connectionName: 'Partner', clientId: 'noren-partner', groupId: group.groupId },
  });
  connectId = connection.data.id;
  desks = { ja: await table('ja'), en: await table('en') };
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

async function table(locale: 'ja' | 'en'): Promise<Table> {
  const app = await newApp(api, group.groupId, `fields-${locale}`);
  const form = new FormData();
  for (const name of ['one.png', 'two.png', 'three.png', 'four.png', 'five.png'])
    form.append('files', new Blob([pixel], { type: 'image/png' }), name);
  const { data } = await api.call(imageEndpoints.upload, { params: { appId: app.id }, query: {}, form });
  return { app, images: data.map(({ url }) => url), desk: await openDesk(browser, stack, { locale }) };
}

const stored = async ({ id }: AppDetail) =>
  (await api.call(configurationEndpoints.get, { params: { appId: id } })).data.sections;

/** Another value for every field of a section. */
function wanted(section: SectionId, { images }: Table): Values {
  return {
    ...otherValues(fieldsOf(section), defaultsOf(section), { images, connectId }),
    ...hidden[section]?.others,
  };
}

/** Values as everybody but our servers sees them: of a secret its end. */
function masked(section: SectionId, values: Values): Values {
  const secrets = secretPaths();
  const mask = (text: unknown) => `••••••••${String(text).slice(-4)}`;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      secrets.includes(`${section}.${name}`) ? mask(value) : value,
    ]),
  );
}

/** The fields that are there at once, and those that others hide. */
function apart(section: SectionId, values: Values): { first: Values; then: Values } {
  const names = hidden[section]?.fields ?? [];
  const entries = Object.entries(values);
  return {
    first: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    then: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  };
}

/** Two pages at a time, one in each language and of an app of its own. */
const pages = [
  ...new Set(sectionIds.filter((id) => elsewhere[id] === undefined).map((id) => sections[id].route)),
];
const pairs = pages
  .filter((_, index) => index % 2 === 0)
  .map((route): [string, string] => [route, pages[pages.indexOf(route) + 1] ?? pages[0] ?? route]);

async function setAndRead(locale: 'ja' | 'en', route: string): Promise<void> {
  const at = desks[locale];
  const { desk, app } = at;
  const { page } = desk;
  const ids = sectionIds.filter((id) => sections[id].route === route && elsewhere[id] === undefined);
  await goTo(desk, `/app/${app.id}/${route}`);
  for (const id of ids) {
    const { first, then } = apart(id, wanted(id, at));
    const shown = shownSection(page, id, locale);
    await write(shown, first);
    await write(shown, then);
  }
  await save(desk);
  const kept = await stored(app);
  for (const id of ids) expect({ [id]: kept[id] }).toEqual({ [id]: masked(id, wanted(id, at)) });

  await page.reload();
  for (const id of ids) {
    const { first, then } = apart(id, masked(id, wanted(id, at)));
    const shown = shownSection(page, id, locale);
    const seen = await read(shown, then);
    expect({ [id]: seen.shows }).toEqual({ [id]: seen.should });
    const condition = hidden[id];
    if (condition === undefined) continue;
    await write(shown, condition.while);
    const more = await read(shown, first);
    expect({ [id]: more.shows }).toEqual({ [id]: more.should });
    // What was not saved is left behind.
    await page.goto(stack.urls.console);
  }
}

describe('every field of every settings page', () => {
  it.each(pairs)('of %s (ja) and %s (en) is typed, saved and there again', async (japanese, english) => {
    await Promise.all([setAndRead('ja', japanese), setAndRead('en', english)]);
  });

  it('of a custom page with a block of each kind is typed, saved and there again', async () => {
    const { desk, app, images } = desks.en;
    const { page } = desk;
    const address = `${stack.urls.console}/app/${app.id}/${sections.customPage.route}`;
    await page.goto(address);
    await page.getByRole('button', { name: 'Add a page', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a page' });
    await dialog.getByLabel('Title', { exact: true }).fill('Spring fair');
    await dialog.getByLabel('Slug (address)', { exact: true }).fill('spring-fair');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.waitForURL(`${address}/spring-fair`);
    await page.getByRole('switch', { name: 'Open to members' }).setChecked(false);
    for (const kind of ['Heading', 'Text', 'Image', 'Button', 'Space'])
      await page.getByRole('button', { name: `Add: ${kind}`, exact: true }).click();
    const blocks = page.getByRole('group', { name: 'Blocks', exact: true }).locator('ol > li');
    const field = (index: number, label: string) =>
      blocks
        .nth(index)
        .getByLabel(label, { exact: true })
        .and(page.locator('input, textarea, [contenteditable]'));
    const [image = ''] = images;
    const typed: readonly [number, string, string][] = [
      [0, 'Text of the heading', 'Fair'],
      [1, 'Text with formatting', 'From April'],
      [2, 'Image', image],
      [2, 'Text for screen readers', 'Blossoms'],
      [2, 'Link', '/coupons'],
      [3, 'Text of the button', 'To the coupons'],
      [3, 'Link', 'https://partner.example.com/'],
    ];
    for (const [index, label, text] of typed) await field(index, label).fill(text);
    await save(desk);
    const nothing = { text: '', imageUrl: '', link: '' };
    const [kept] = (await stored(app)).customPage.pages;
    expect(kept).toEqual({
      slug: 'spring-fair',
      title: 'Spring fair',
      visible: false,
      blocks: [
        expect.objectContaining({ ...nothing, type: 'heading', text: 'Fair' }),
        expect.objectContaining({ type: 'text', html: '<p>From April</p>' }),
        expect.objectContaining({ type: 'image', imageUrl: image, text: 'Blossoms', link: '/coupons' }),
        expect.objectContaining({
          type: 'button',
          text: 'To the coupons',
          link: 'https://partner.example.com/',
        }),
        expect.objectContaining({ ...nothing, type: 'space' }),
      ],
    });

    await page.reload();
    await field(0, 'Text of the heading').waitFor();
    expect(await page.getByRole('switch', { name: 'Open to members' }).isChecked()).toBe(false);
    for (const [index, label, text] of typed) {
      const shown = field(index, label);
      const isText = label === 'Text with formatting';
      expect([label, isText ? await shown.innerText() : await shown.inputValue()]).toEqual([label, text]);
    }
  });

  it('takes a picture from the disk, and one that the app has', async () => {
    const { desk, app } = desks.ja;
    const { page, t } = desk;
    await page.goto(`${stack.urls.console}/app/${app.id}/${sections.login.route}`);
    const shown = shownSection(page, 'login', 'ja');
    const address = shown.region.locator('#login_imageUrl');
    await address.fill('');
    await shown.region
      .locator('.nrn-image-field input[type=file]')
      .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: pixel });
    await page.getByText('画像をアップロードしました').waitFor();
    const uploaded = await address.inputValue();
    expect(uploaded).toMatch(/door.*\.png$/);
    await save(desk);
    expect((await stored(app)).login.imageUrl).toBe(uploaded);

    await shown.region.getByRole('button', { name: '画像一覧から選ぶ' }).click();
    const library = page.getByRole('dialog');
    await library.getByRole('searchbox').fill('three');
    await library.getByRole('listitem').filter({ hasText: 'three' }).getByRole('button').first().click();
    await library.getByRole('button', { name: 'この画像を使う' }).click();
    await library.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await known(async () => expect((await stored(app)).login.imageUrl).toContain('three'));
    expect([...desks.en.desk.faults(), ...desk.faults()]).toEqual([]);
  });
});
