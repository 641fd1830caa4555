import { describe, expect, it } from '@jest/globals';
import { ticketSerialEndpoints } from '@noren/contracts/tickets';
import { findRowAction, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies } from '../../../../test/apps.js';
import { aContent, openContents } from '../../../../test/contents.js';

const name = 'コーヒー30日パス';
const opener = () => findRowAction(name, 'Serial codes');

describe('serial codes of a ticket', () => {
  it('are only for tickets that can be paid with them', async () => {
    await openContents('tickets', 'Tickets', { listed: [aContent('tickets', { payments: ['card'] })] });
    expect((await opener()).getAttribute('aria-disabled')).toBe('true');
  });

  it('are created in the requested number, shown once and copied', async () => {
    const user = userEvent.setup();
    const view = await openContents('tickets', 'Tickets', {
      api: [route(ticketSerialEndpoints.create, { data: { codes: ['AB-1', 'AB-2'] } })],
    });
    await user.click(await opener());
    const dialog = await dialogTitled(`Serial codes of “${name}”`);
    const count = within(dialog).getByRole('spinbutton', { name: 'How many' });
    fireEvent.change(count, { target: { value: '2' } });
    await user.click(within(dialog).getByRole('button', { name: 'Make' }));
    const codes = await within(dialog).findByRole('textbox', { name: '2 serial codes' });
    expect((codes as HTMLTextAreaElement).value).toBe('AB-1\nAB-2');
    expect(getBodies(view, 'ticketSerials.create')).toEqual([{ count: 2 }]);
    expect(within(dialog).queryByRole('button', { name: 'Make' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Copy all' }));
    expect(await navigator.clipboard.readText()).toBe('AB-1\nAB-2');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    const confirmDialog = await dialogTitled('Close the serial codes?');
    await user.click(within(confirmDialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '2 serial codes' })).toBeNull());
  });
});
