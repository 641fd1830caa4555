import { type ContentId, contentIds, contentKind } from '@noren/contracts/contents';
import { click, type DialogCase, findButton } from './dialog-case.js';
import type { DialogContext } from './dialog-fixtures.js';
import type { DialogMessages } from './dialog-messages.js';
import { unsavedDialogs } from './unsaved-dialogs.js';

const dialog = (name: string, path: string, open: DialogCase['open']): DialogCase => ({ name, path, open });

/** Returns a click on the button whose name is a message followed by a value. */
const clickNamed =
  (name: keyof DialogMessages) =>
  ({ consolePage, messages }: DialogContext) =>
    findButton(consolePage, messages[name].replace(/·*⟧$/, ''), false).click();

const openGroupSettings = ({ consolePage: { page, t } }: DialogContext) =>
  page.getByRole('tab', { name: t.groupSettings }).click();

const openContents = ({ consolePage, getTitle }: DialogContext, kindId: ContentId) =>
  consolePage.page.getByRole('tab', { name: getTitle(kindId), exact: true }).click();

const contentsPath = (kindId: ContentId) => `/app/{app}/${contentKind(kindId).route}`;

const contentDialogs = contentIds.map((kindId) =>
  dialog(`a content of ${kindId}`, contentsPath(kindId), async (context) => {
    const { page } = context.consolePage;
    await openContents(context, kindId);
    await page.locator('.apps-contents:visible .apps-link').first().click();
    await page.locator(`#${kindId}_name`).waitFor();
  }),
);

/** Chooses an action in the menu of the first row that allows it. */
async function chooseRowAction(
  { consolePage: { page }, messages }: DialogContext,
  name: keyof DialogMessages,
) {
  const menus = page.locator('.apps-contents:visible .nrn-row-menu');
  await menus.first().waitFor();
  for (const menu of await menus.all()) {
    await menu.click();
    const item = page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: messages[name] });
    await item.waitFor();
    if (await item.isEnabled()) return item.click();
    await page.keyboard.press('Escape');
    await item.waitFor({ state: 'hidden' });
  }
  throw new Error(`No row allows ${messages[name]}`);
}

const contentReleasePath = '/app/{app}/content-release/{contentRelease}';

/** Selects the first coupon. */
async function selectContent(context: DialogContext): Promise<void> {
  await openContents(context, 'coupons');
  const rows = context.consolePage.page.locator('.apps-contents:visible tbody');
  await rows.getByRole('checkbox').first().check();
}

/** Every dialog and drawer of the console; those that leave unsaved changes come last. */
export const dialogs: readonly DialogCase[] = [
  dialog('the deletion of an app', '/app/{app}', click('delete')),
  dialog('the information of an app', '/app/{app}', click('edit')),
  dialog('the copy of an app', '/app/{app}', clickNamed('copyApp')),
  dialog('the settings of another app', '/app/{app}/page-setting/top', click('copySettings')),
  dialog('the deletion of a group', '/group/{group}', async (context) => {
    await openGroupSettings(context);
    await click('deleteGroup')(context);
  }),
  dialog('the deletion of a Connect ID', '/connection/{connection}', click('deleteConnection')),
  dialog('a build', '/app/{app}/build-history', ({ consolePage }) =>
    findButton(consolePage, consolePage.t.build).click(),
  ),
  dialog('the details of a build', '/app/{app}/build-history', async (context) => {
    await clickNamed('openBuild')(context);
    await context.consolePage.page.locator('.builds-section').first().waitFor();
  }),
  dialog('a deployment', '/app/{app}/build-history', async ({ consolePage }) => {
    await consolePage.page.locator('.nrn-row-menu').first().click();
    await consolePage.page.getByRole('menuitem').first().click();
  }),
  dialog('a review', '/app/{app}/build-history', async (context) => {
    await context.consolePage.page.locator('.nrn-row-menu').first().click();
    await context.consolePage.page.getByRole('menuitem', { disabled: false }).last().click();
  }),
  dialog('earlier settings', '/app/{app}', async (context) => {
    await context.consolePage.page.getByRole('tab', { name: context.messages.versions }).click();
    await context.consolePage.page.locator('.nrn-row-menu').first().click();
    await context.consolePage.page.getByRole('menuitem').first().click();
  }),
  ...contentDialogs,
  dialog('a new release of contents', '/app/{app}/content-release', async (context) => {
    await click('newRelease')(context);
    await context.consolePage.page.getByRole('dialog').getByRole('radio').last().check();
  }),
  dialog('the contents to add to a release', contentReleasePath, async (context) => {
    await click('addContents')(context);
    await context.consolePage.page.getByRole('dialog').getByRole('checkbox').nth(1).waitFor();
  }),
  dialog('the name and date of a release', contentReleasePath, click('editRelease')),
  dialog('the cancellation of a release', contentReleasePath, click('cancelRelease')),
  dialog('the release to add contents to', contentsPath('coupons'), async (context) => {
    await selectContent(context);
    await click('addToRelease')(context);
    await context.consolePage.page.getByRole('dialog').getByRole('radio').first().waitFor();
  }),
  dialog('the import of contents', contentsPath('coupons'), async (context) => {
    await openContents(context, 'coupons');
    await click('importCsv')(context);
  }),
  dialog('a category of templates', '/template/categories', click('addCategory')),
  dialog('an image of a template', '/template/detail/{template}', clickNamed('enlarge')),
  dialog('serial codes', contentsPath('tickets'), async (context) => {
    await openContents(context, 'tickets');
    await chooseRowAction(context, 'serialCodes');
  }),
  dialog('the QR code of a shop', contentsPath('shops'), async (context) => {
    await openContents(context, 'shops');
    await chooseRowAction(context, 'visitCode');
    await context.consolePage.page.locator('.apps-visit-code').waitFor();
  }),
  dialog('the image library', '/app/{app}/other-setting/wallet', async (context) => {
    await click('library')(context);
    await context.consolePage.page.locator('.nrn-library li').first().waitFor();
  }),
  dialog('the search', '/', async ({ consolePage: { page }, fixtures }) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(fixtures.app.name);
    await page.getByRole('option').first().waitFor();
  }),
  dialog('a change of features', '/group/{group}', async (context) => {
    const { consolePage } = context;
    await openGroupSettings(context);
    await consolePage.page.getByRole('switch', { name: consolePage.t.coupons }).click();
    await findButton(consolePage, consolePage.t.updateFeatures).click();
  }),
  ...unsavedDialogs,
];

/** Panels of lists: dialogs beside which the page stays usable. */
export const panels: readonly DialogCase[] = [
  dialog('the columns of a list', '/', click('columns')),
  dialog('the saved views of a list', '/', click('views')),
];
