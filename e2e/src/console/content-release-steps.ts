import { pick } from '../flow/staff.js';
import type { ConsolePage } from './console-page.js';
import type { contentReleaseMessages } from './content-release-messages.js';

type Messages = (typeof contentReleaseMessages)['ja' | 'en'];

/** Presses a button of the page, comments in its dialog and confirms with the button of the same name. */
export async function makeMove(
  { page, shoot }: ConsolePage,
  messages: Messages,
  name: string,
  shot: string,
): Promise<void> {
  await page.locator('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(messages.comment).fill(messages.release);
  await shoot(shot);
  await dialog.getByRole('button', { name, exact: true }).click();
}

/** Adds contents of the open list to a new release with a time, and opens the release. */
export async function addToNewRelease(
  { page, shoot }: ConsolePage,
  messages: Messages,
  names: readonly string[],
  publishAt: number,
): Promise<void> {
  for (const name of names)
    await page.getByRole('checkbox', { name: messages.select(name), exact: true }).check();
  await shoot('selected');
  await page.getByRole('button', { name: messages.addToRelease }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: messages.newRelease }).check();
  await dialog.getByLabel(messages.releaseName, { exact: true }).fill(messages.release);
  await dialog.getByRole('radio', { name: messages.atTime }).check();
  await dialog.getByLabel(messages.publishAt, { exact: true }).fill(toJapanTime(publishAt));
  await shoot('add-to-release');
  await dialog.getByRole('button', { name: messages.add, exact: true }).click();
  await shoot('added');
  await dialog.getByRole('button', { name: messages.openRelease }).click();
  await page.getByRole('heading', { name: messages.release, level: 1 }).waitFor();
}

/** Adds a stamp card on the page of a release. */
export async function addStampCard(
  { page, shoot }: ConsolePage,
  messages: Messages,
  name: string,
): Promise<void> {
  await page.locator('main').getByRole('button', { name: messages.addContents, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await pick(page, messages.kind, messages.stampCards);
  await dialog.getByRole('checkbox', { name: messages.select(name), exact: true }).check();
  await shoot('add-stamp-card');
  await dialog.getByRole('button', { name: messages.addOne, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('listitem', { name, exact: true }).waitFor();
}

/** Japan has no daylight saving time. */
const offsetMs = 9 * 60 * 60 * 1000;

/** Formats a time as the console's form takes it: to the minute, in Japan's time. */
const toJapanTime = (at: number): string => new Date(at + offsetMs).toISOString().slice(0, 16);
