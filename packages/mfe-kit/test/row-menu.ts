import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Popups cover what is below them, which jsdom cannot know. */
const user = userEvent.setup({ pointerEventsCheck: 0 });

/** Opens the menu of a list's row and returns one of its items. English only. */
export async function findRowAction(name: string, action: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menuitem', { name: action });
}

/** Opens the menu of a list's row and chooses one of its items. English only. */
export async function chooseRowAction(name: string, action: string): Promise<void> {
  await user.click(await findRowAction(name, action));
}
