import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../test/render-console.js';
import { simulateDialogs } from '../../test/simulate-dialogs.js';

const open = async () => {
  await renderConsole({ path: '/group' });
  await screen.findByText('area all');
};
const findDialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

describe('the list of shortcuts', () => {
  beforeAll(simulateDialogs);

  it('opens by ?, and closes by its button', async () => {
    await open();
    await userEvent.keyboard('?');
    expect((await findDialog()).textContent).toContain('CtrlSSave the changes of a settings page');
    expect((await findDialog()).textContent).toContain('ShiftF10Open the menu of a row of a list');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens from the user menu', async () => {
    await open();
    await userEvent.click(screen.getByTitle('User menu'));
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  });

  it('stays closed while a question mark is typed into a field', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox');
    await userEvent.keyboard('?');
    expect(input).toHaveProperty('value', '?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  });
});
