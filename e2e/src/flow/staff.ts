import { configurationEndpoints } from '@noren/contracts/configurations';
import type { Page } from 'playwright-core';
import type { Window } from '../browser.js';
import type { Messages } from '../messages.js';

/** A staff user in the console. Each step uses the labels on the screen. */
export interface Staff {
  page: Page;
  t: Messages;
  shoot: Window['shoot'];
}

export async function signIn({ page, t, shoot }: Staff, url: string, user = 'admin'): Promise<void> {
  await page.goto(url);
  await page.getByLabel(t.username).waitFor();
  await shoot('sign-in');
  await fillSignIn(page, t, user);
  await page.getByRole('navigation', { name: t.mainMenu }).waitFor();
}

/**
 * Fills the pages of the identity provider: the password, and the code that admins are asked for.
 *
 * @param onCodePage - called before the code is entered
 */
export async function fillSignIn(
  page: Page,
  t: Messages,
  user = 'admin',
  onCodePage?: () => Promise<void>,
): Promise<void> {
  await page.getByLabel(t.username).fill(user);
  await page.getByLabel(t.password).fill('noren');
  await page.getByRole('button', { name: t.signIn }).click();
  // The next page asks for a code or is that of the console.
  const next = await page.waitForFunction(() => {
    if (document.querySelector('[data-code]') !== null) return 'code';
    return location.pathname.startsWith('/realms/') ? false : 'console';
  });
  if ((await next.jsonValue()) !== 'code') return;
  await onCodePage?.();
  await page.getByLabel(t.secondFactorCode).fill(await page.locator('[data-code]').innerText());
  await page.getByRole('button', { name: t.signIn }).click();
}

export async function createGroup({ page, t, shoot }: Staff, name: string, code: string): Promise<void> {
  await page.getByRole('link', { name: t.groups }).first().click();
  await page
    .getByRole('button', { name: t.createGroup })
    .or(page.getByRole('link', { name: t.createGroup }))
    .first()
    .click();
  await page.getByLabel(t.groupName, { exact: true }).and(page.getByRole('textbox')).fill(name);
  await page.getByLabel(t.code, { exact: true }).and(page.getByRole('textbox')).fill(code);
  await page.getByRole('radio', { name: t.client }).check();
  await shoot('group-create');
  await page.getByRole('button', { name: t.create, exact: true }).click();
  await page.getByText(t.groupCreated).waitFor();
  await page.getByRole('switch', { name: t.coupons }).click();
  await shoot('group-features');
  await page.getByRole('button', { name: t.updateFeatures }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await shoot('group-features-confirm');
  await dialog.getByRole('button', { name: t.updateFeatures }).click();
  await page.getByText(t.settingsUpdated).first().waitFor();
}

export interface NewApp {
  name: string;
  systemName: string;
  group: string;
}

export async function createApp({ page, t, shoot }: Staff, console: string, app: NewApp): Promise<string> {
  await page.goto(`${console}/`);
  await page
    .getByRole('button', { name: t.createApp })
    .or(page.getByRole('link', { name: t.createApp }))
    .first()
    .click();
  await page.getByRole('radio').first().waitFor();
  await page.locator('img').first().waitFor();
  await shoot('app-template');
  await page.getByRole('button', { name: t.next }).click();
  await page.getByLabel(t.appName).fill(app.name);
  await page.getByLabel(t.systemName).fill(app.systemName);
  // The list shows only the first groups, and other suites create groups too.
  await page.getByLabel(t.group, { exact: true }).fill(app.group);
  await pickOption(page, app.group);
  await page.getByLabel(t.liffId, { exact: true }).fill('1234567890-AbcdEfgh');
  await pick(page, t.envType, t.development);
  await page.getByLabel(t.applicationId).fill('cafe-app');
  await shoot('app-info');
  await page.getByRole('button', { name: t.createIt, exact: true }).click();
  await page.waitForURL(/\/app\/[^/]+$/);
  await page.getByRole('heading', { name: app.name }).waitFor();
  await shoot('app-home');
  return new URL(page.url()).pathname.split('/')[2] as string;
}

/** Picks an option of a select by its label. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page
    .locator('.ant-select', { has: page.getByLabel(label, { exact: true }) })
    .first()
    .click();
  await pickOption(page, option);
}

/** Picks an option of the open select. */
const pickOption = (page: Page, option: string) =>
  page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();

/** Opens a settings page and types into its fields, by their ids `section_field`. */
export async function fillSettings(
  { page }: Staff,
  url: string,
  values: Record<string, string>,
): Promise<void> {
  await page.goto(url);
  for (const [id, value] of Object.entries(values)) {
    const [item] = /^.+?_\d+/.exec(id) ?? [];
    // The fields of a list item appear once it is selected.
    if (item !== undefined) await page.locator(`#${item}`).click();
    await page.locator(`#${id}`).fill(value);
  }
}

/** Saves the open settings page. The response counts: the message may still be that of an earlier save. */
export async function save({ page, t }: Staff): Promise<void> {
  const { method } = configurationEndpoints.update;
  const saved = page.waitForResponse((response) => response.request().method() === method && response.ok());
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await saved;
  await page.getByText(t.settingsUpdated).first().waitFor();
}

export async function deploy(
  { page, t, shoot }: Staff,
  environment: string,
  credentials?: { uuid: string; securityToken: string },
): Promise<void> {
  // The newest build comes first.
  await page.locator('.nrn-row-menu').first().click();
  await page.getByRole('menuitem', { name: t.deployTo(environment) }).click();
  const dialog = page.getByRole('dialog');
  if (credentials !== undefined) {
    await dialog.getByLabel(t.uuid).fill(credentials.uuid);
    await dialog.getByLabel(t.securityToken).fill(credentials.securityToken);
  }
  await shoot('deploy-confirm');
  await dialog.getByRole('button', { name: t.deploy }).click();
  // Wait for the environment's card, because a message disappears. A deployment times out after 30 s.
  const card = page.locator('.builds-environment').filter({ hasText: environment });
  await card.getByRole('link', { name: t.openMiniApp }).waitFor();
  await shoot('deployed');
}
