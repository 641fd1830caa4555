import { configurationEndpoints } from '@noren/contracts/configurations';
import { click, type DialogCase } from './dialog-case.js';

const dialog = (name: string, path: string, open: DialogCase['open']): DialogCase => ({
  name,
  path,
  open,
  isUnsaved: true,
});

/** Dialogs that leave unsaved changes on their page. */
export const unsavedDialogs: readonly DialogCase[] = [
  dialog('a custom page', '/app/{app}/page-setting/custom-page', click('addPage')),
  dialog('the cropping of an image', '/app/{app}/other-setting/wallet', async (context) => {
    await context.consolePage.page.locator('#wallet_logoUrl').fill(context.image);
    await click('crop')(context);
  }),
  dialog('a conflict of settings', '/app/{app}/page-setting/login', async (context) => {
    const { page, t } = context.consolePage;
    const params = { appId: context.fixtures.app.id };
    await page.locator('#login_title').fill('Mine');
    const { version, sections } = (await context.api.call(configurationEndpoints.get, { params })).data;
    const login = { ...sections.login, title: `Theirs ${version}` };
    const body = { version, sections: { login } };
    await context.api.call(configurationEndpoints.update, { params, body });
    await page.getByRole('button', { name: t.save, exact: true }).click();
  }),
  dialog('unsaved settings', '/app/{app}/page-setting/login', async ({ consolePage: { page, t } }) => {
    await page.locator('#login_title').fill('Unsaved');
    await page.getByRole('navigation').first().getByRole('link', { name: t.groups, exact: true }).click();
  }),
];
