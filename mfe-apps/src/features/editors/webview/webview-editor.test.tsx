import { describe, expect, it } from '@jest/globals';
import { sections } from '@noren/contracts/config-sections';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../../test/show-section.js';

const { buttons } = sections.webview.defaults;
const kinds = (of: { kind: string }[] | undefined) => of?.map(({ kind }) => kind);

describe('editor of the webview toolbar', () => {
  it('[C36] distributes the buttons as selected by pictogram, and draws them accordingly', async () => {
    const view = showSection('webview');
    await userEvent.click(await screen.findByRole('radio', { name: 'Centre' }));
    expect(view.last()).toMatchObject({ value: { alignment: 'center' }, valid: true });
    expect(screen.getByLabelText(/^How the toolbar looks/).style.justifyContent).toBe('center');
  });

  it('sets the icons and size of a button', async () => {
    const view = showSection('webview');
    fireEvent.change(
      await screen.findByLabelText('Active icon', { selector: '#webview_buttons_0_activeIcon' }),
      {
        target: { value: 'https://a.example/on.png' },
      },
    );
    fireEvent.change(screen.getByLabelText('Width (px or %)'), { target: { value: '32' } });
    expect(view.last()).toMatchObject({ valid: true });
    expect(view.last()?.value.buttons[0]).toEqual({
      ...buttons[0],
      activeIcon: 'https://a.example/on.png',
      width: '32px',
    });
  });

  it('[C36] has each kind of button once: a new one gets a missing kind', async () => {
    const view = showSection('webview', { value: { buttons: buttons.slice(1) } });
    await userEvent.click(await screen.findByText('Add a button'));
    expect(kinds(view.last()?.value.buttons)).toEqual(['forward', 'reload', 'share', 'close', 'back']);
    expect((screen.getByLabelText('Reload') as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText('Add a button').closest('button')?.disabled).toBe(true);
  });

  it('reorders buttons by keyboard', async () => {
    const view = showSection('webview');
    fireEvent.keyDown(await screen.findByLabelText('Reorder Back'), { key: 'ArrowRight' });
    await waitFor(() =>
      expect(kinds(view.last()?.value.buttons)).toEqual(['forward', 'back', 'reload', 'share', 'close']),
    );
  });
});
