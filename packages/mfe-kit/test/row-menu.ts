import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Popups cover what is below them, which jsdom cannot know. */
const user = userEvent.setup({ pointerEventsCheck: 0 });

/** Opens the menu of a list's row and returns one of its items. English only. */
export async function findRowAction(name: string, action: string | RegExp): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return waitFor(() => {
    // A closed menu stays in the document, and jsdom does not know the style that hides it.
    const items = screen.getAllByRole('menuitem', { name: action });
    const [item] = items.filter((one) => one.closest('.ant-dropdown-hidden') === null);
    if (item === undefined) throw new Error(`The menu of ${name} has no item ${action} yet`);
    return item;
  });
}

/** Opens the menu of a list's row and chooses one of its items. English only. */
export async function chooseRowAction(name: string, action: string): Promise<void> {
  await user.click(await findRowAction(name, action));
}
