import type { Locator } from 'playwright-core';
import type { ConsolePage } from './console-page.js';
import type { DialogContext } from './dialog-fixtures.js';
import type { DialogMessages } from './dialog-messages.js';

/** A dialog or drawer: the pattern of its page's path, and how a user opens it there. */
export interface DialogCase {
  readonly name: string;
  readonly path: string;
  readonly open: (context: DialogContext) => Promise<unknown>;
  /** True if the page has unsaved changes afterwards: navigation would ask, so the next page is loaded. */
  readonly isUnsaved?: boolean;
}

export const findButton = ({ page }: ConsolePage, name: string, exact = true): Locator =>
  page.locator('main').getByRole('button', { name, exact, disabled: false }).first();

export const click =
  (name: keyof DialogMessages) =>
  ({ consolePage, messages }: DialogContext) =>
    findButton(consolePage, messages[name]).click();
