import { fillPattern } from './console-routes.js';
import type { DialogCase } from './dialog-case.js';
import type { DialogContext } from './dialog-fixtures.js';
import { goTo, waitForScreen } from './screen.js';

/**
 * Opens a dialog, checks it and closes it with the Escape key.
 *
 * @param consoleUrl - where the console is loaded from, if the last page has unsaved changes
 * @throws Error if the dialog closes by leaving its page
 */
export async function checkDialog(
  context: DialogContext,
  { path: pattern, open, isUnsaved }: DialogCase,
  consoleUrl: string,
  check: () => Promise<void>,
): Promise<void> {
  const { consolePage, fixtures } = context;
  const { page } = consolePage;
  const path = fillPattern(pattern, fixtures, 'id');
  if (isUnsaved === true) await page.goto(consoleUrl + path);
  else await goTo(consolePage, path);
  await waitForScreen(consolePage, path);
  await open(context);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // Elements that fade in reach their colours at the end. A button's ripple lasts 2 s and covers no text.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return playState !== 'running' || target?.closest('.ant-wave');
    }),
  );
  try {
    await check();
  } finally {
    // Close the dialog even if the check fails, so that the next one is not affected.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  const currentPath = new URL(page.url()).pathname;
  if (currentPath !== path) throw new Error(`Closing the dialog navigates from ${path} to ${currentPath}`);
}
