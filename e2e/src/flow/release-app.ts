import type { Client } from '@noren/contracts/client';
import { couponEndpoints } from '@noren/contracts/contents';
import { publishContents } from '../api/publish-contents.js';
import type { Staff } from './staff.js';

/** Builds the open app. */
export async function build({ page, shoot, t }: Staff): Promise<void> {
  await page.getByRole('link', { name: t.buildHistory }).click();
  await page.getByRole('button', { name: t.build, exact: true }).click();
  await shoot('build-start');
  await page.getByRole('dialog').getByRole('button', { name: t.build, exact: true }).click();
  await page.getByText(t.completed).first().waitFor();
  await shoot('build-completed');
}

/** Requests a review of the build and approves it. */
export async function review({ page, shoot, t }: Staff): Promise<void> {
  const dialog = page.getByRole('dialog');
  const openMenu = () => page.locator('.nrn-row-menu').first().click();
  await openMenu();
  await page.getByRole('menuitem', { name: t.requestReview }).click();
  await dialog.getByRole('button', { name: t.requestReview }).click();
  await page.getByText(t.reviewDone).first().waitFor();
  await shoot('review-requested');
  await openMenu();
  await page.getByRole('menuitem', { name: t.approve, exact: true }).click();
  await shoot('review-approve');
  await dialog.getByRole('button', { name: t.approve }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: t.approved }).waitFor();
}

/** Releases an app's coupons to production. */
export async function releaseContents(api: Client, appId: string): Promise<void> {
  const { data } = await api.call(couponEndpoints.list, { params: { appId }, query: {} });
  await publishContents(
    api,
    appId,
    data.map(({ id }) => ({ kind: 'coupons', contentId: id })),
  );
}
