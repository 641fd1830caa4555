import {
  type Client,
  type ContentId,
  configurationEndpoints,
  contentIds,
  contentKind,
  reviewEndpoints,
} from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import type { Locator } from 'playwright-core';
import { newAsset, newDeployment, newImage } from '../api/belongings.js';
import type { Desk } from '../faults/console-window.js';
import { staffApi } from '../faults/staff-api.js';
import { belongings } from './console-bed.js';
import type { DialogWords } from './dialog-words.js';
import type { Belongings } from './section-two.js';

/** What dialogs are about: the demo's things, a build that waits for a review, and an image. */
export interface DialogBed {
  readonly api: Client;
  readonly things: Belongings;
  /** Path of the image. */
  readonly image: string;
}

export async function dialogBed(stack: Stack): Promise<DialogBed> {
  const things = await belongings(stack, 'createdAt,asc');
  const api = await staffApi(stack);
  const appId = things.app.id;
  const { url: image } = await newImage(api, appId);
  const { assetsHistoryId } = await newAsset(api, appId);
  await newDeployment(api, appId, { assetsHistoryId, environment: 'development' });
  await api.call(reviewEndpoints.create, { params: { appId, assetsHistoryId }, body: { comment: 'Ready' } });
  return { api, things, image };
}

export interface Scene extends DialogBed {
  readonly desk: Desk;
  readonly word: DialogWords;
  /** What the contents of a kind are called. */
  readonly titleOf: (kindId: ContentId) => string;
}

type DialogCase = readonly [
  name: string,
  at: (things: Belongings) => string,
  open: (scene: Scene) => Promise<unknown>,
];

const button = ({ page }: Desk, name: string, exact = true): Locator =>
  page.locator('main').getByRole('button', { name, exact, disabled: false }).first();
const press = (name: keyof DialogWords) => (scene: Scene) => button(scene.desk, scene.word[name]).click();
/** The words have a value beside them. */
const pressPart = (name: keyof DialogWords) => (scene: Scene) =>
  button(scene.desk, scene.word[name].replace(/·*⟧$/, ''), false).click();

const groupSettings = ({ desk }: Scene) => desk.page.getByRole('tab', { name: desk.t.groupSettings }).click();

const openContents = ({ desk, titleOf }: Scene, kindId: ContentId) =>
  desk.page.getByRole('tab', { name: titleOf(kindId), exact: true }).click();
const pageOf =
  (kindId: ContentId) =>
  ({ app }: Belongings) =>
    `/app/${app.id}/${contentKind(kindId).route}`;

const contentDialogs = contentIds.map(
  (kindId): DialogCase => [
    `one of ${kindId}`,
    pageOf(kindId),
    async (scene) => {
      const { page } = scene.desk;
      await openContents(scene, kindId);
      await page.locator('.apps-contents:visible .apps-link').first().click();
      await page.locator(`#${kindId}_name`).waitFor();
    },
  ],
);

/** Dialogs and drawers, where they open and how. */
export const dialogs: readonly DialogCase[] = [
  ['the deletion of an app', ({ app }) => `/app/${app.id}`, press('delete')],
  ['the information of an app', ({ app }) => `/app/${app.id}`, press('edit')],
  [
    'the deletion of a group',
    ({ group }) => `/group/${group.id}`,
    async (scene) => {
      await groupSettings(scene);
      await press('deleteGroup')(scene);
    },
  ],
  [
    'the deletion of a Connect ID',
    ({ connection }) => `/connection/${connection.id}`,
    press('deleteConnection'),
  ],
  ['a build', ({ app }) => `/app/${app.id}/build-history`, ({ desk }) => button(desk, desk.t.build).click()],
  [
    'the details of a build',
    ({ app }) => `/app/${app.id}/build-history`,
    async (scene) => {
      await pressPart('openBuild')(scene);
      await scene.desk.page.locator('.builds-section').first().waitFor();
    },
  ],
  [
    'a deployment',
    ({ app }) => `/app/${app.id}/build-history`,
    async ({ desk }) => {
      await button(desk, desk.t.deploy).click();
      await desk.page.getByRole('menuitem').first().click();
    },
  ],
  [
    'a review',
    ({ app }) => `/app/${app.id}/build-history`,
    async (scene) => {
      await press('review')(scene);
      await scene.desk.page.getByRole('menuitem', { disabled: false }).last().click();
    },
  ],
  [
    'earlier settings',
    ({ app }) => `/app/${app.id}`,
    async (scene) => {
      await scene.desk.page.getByRole('tab', { name: scene.word.versions }).click();
      await press('restore')(scene);
    },
  ],
  ...contentDialogs,
  [
    'the import of contents',
    pageOf('coupons'),
    async (scene) => {
      await openContents(scene, 'coupons');
      await press('importCsv')(scene);
    },
  ],
  ['a category of templates', () => '/template/categories', press('addCategory')],
  ['a picture of a template', ({ template }) => `/template/detail/${template.id}`, pressPart('enlarge')],
  [
    'serial codes',
    pageOf('tickets'),
    async (scene) => {
      await openContents(scene, 'tickets');
      await pressPart('serialCodes')(scene);
    },
  ],
  [
    'the QR code of a shop',
    pageOf('shops'),
    async (scene) => {
      await openContents(scene, 'shops');
      await pressPart('visitCode')(scene);
      await scene.desk.page.locator('.apps-visit-code').waitFor();
    },
  ],
  [
    'the library of images',
    ({ app }) => `/app/${app.id}/other-setting/wallet`,
    async (scene) => {
      await press('library')(scene);
      await scene.desk.page.locator('.nrn-library li').first().waitFor();
    },
  ],
  [
    'the search',
    () => '/',
    async ({ desk: { page }, things }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(things.app.name);
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'the change of features',
    ({ group }) => `/group/${group.id}`,
    async (scene) => {
      const { desk } = scene;
      await groupSettings(scene);
      await desk.page.getByRole('switch', { name: desk.t.coupons }).click();
      await button(desk, desk.t.updateFeatures).click();
    },
  ],
];

/** The same of pages that have something unsaved then: the next begins anew. */
export const unsavedDialogs: readonly DialogCase[] = [
  ['a page of their own', ({ app }) => `/app/${app.id}/page-setting/custom-page`, press('addPage')],
  [
    'the cut of an image',
    ({ app }) => `/app/${app.id}/other-setting/wallet`,
    async (scene) => {
      await scene.desk.page.locator('#wallet_logoUrl').fill(scene.image);
      await press('crop')(scene);
    },
  ],
  [
    'a conflict of settings',
    ({ app }) => `/app/${app.id}/page-setting/login`,
    async ({ desk, api, things }) => {
      const params = { appId: things.app.id };
      await desk.page.locator('#login_title').fill('Mine');
      const { data } = await api.call(configurationEndpoints.get, { params });
      const { version, sections } = data;
      const login = { ...sections.login, title: `Theirs ${version}` };
      await api.call(configurationEndpoints.update, { params, body: { version, sections: { login } } });
      await desk.page.getByRole('button', { name: desk.t.save, exact: true }).click();
    },
  ],
  [
    'unsaved settings',
    ({ app }) => `/app/${app.id}/page-setting/login`,
    async ({ desk }) => {
      await desk.page.locator('#login_title').fill('Unsaved');
      await desk.page
        .getByRole('navigation')
        .first()
        .getByRole('link', { name: desk.t.groups, exact: true })
        .click();
    },
  ],
];
