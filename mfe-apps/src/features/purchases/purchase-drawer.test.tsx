import { describe, expect, it } from '@jest/globals';
import { staffPurchaseEndpoints } from '@noren/contracts/tickets';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled } from '../../../test/apps.js';
import { aPurchase, openerName, openPurchase } from '../../../test/purchases.js';

describe('details of a purchase', () => {
  it('show its facts and its trail', async () => {
    const { drawer } = await openPurchase();
    const facts = await within(drawer).findByRole('region', { name: 'Purchase' });
    for (const text of ['purchase-1', 'Production', '¥2,980', '2026/02/01 23:59', '3 / 10'])
      within(facts).getByText(text);
    const trail = within(drawer).getByRole('region', { name: 'Progress' });
    const steps = within(trail)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(steps).toEqual([
      'Ordered 2026/01/02 00:30',
      'Payment completed 2026/01/02 00:31',
      'Used 2026/01/02 12:00',
    ]);
    expect(within(drawer).queryByRole('region', { name: 'Refund' })).toBeNull();
  });

  it('show a pending refund, without another one', async () => {
    const { refundable: _refundable, ...paid } = aPurchase();
    const refund = { amount: 1_000, reason: 'Shop closed', requestedBy: 'Hana', requestedAt: paid.createdAt };
    const { drawer } = await openPurchase({ purchase: { ...paid, status: 'refunded', refund } });
    const facts = await within(drawer).findByRole('region', { name: 'Refund' });
    for (const text of ['¥1,000', 'Shop closed', 'Hana', 'In progress']) within(facts).getByText(text);
    expect(within(drawer).queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('show why a purchase failed', async () => {
    const { refundable: _refundable, uses: _uses, ...paid } = aPurchase();
    const { drawer } = await openPurchase({
      purchase: { ...paid, status: 'failed', error: 'partnerUnavailable' },
    });
    expect(await within(drawer).findByText(/The other system does not answer/)).toBeTruthy();
  });

  it('are read-only for users without permission', async () => {
    const { drawer } = await openPurchase({ role: 'monitor' });
    await within(drawer).findByText('purchase-1');
    expect(within(drawer).queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('say that the purchase is missing', async () => {
    const missing = route(staffPurchaseEndpoints.get, () => problem('notFound'));
    const { drawer } = await openPurchase({ api: [missing] });
    expect(await within(drawer).findByText('This purchase was not found')).toBeTruthy();
    expect(within(drawer).queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('offer a retry after an error', async () => {
    const answers = [problem('internal'), { data: aPurchase() }];
    const failing = route(staffPurchaseEndpoints.get, () => answers.shift() as Response);
    const { drawer } = await openPurchase({ api: [failing] });
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Retry' }));
    expect(await within(drawer).findByText('purchase-1')).toBeTruthy();
  });

  it('return the focus to the row, and from the refund to its button', async () => {
    const { drawer } = await openPurchase();
    const open = await within(drawer).findByRole('button', { name: 'Refund' });
    await userEvent.click(open);
    const dialog = await dialogTitled('Refund “Coffee ticket”?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(open));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: openerName })),
    );
  });
});
