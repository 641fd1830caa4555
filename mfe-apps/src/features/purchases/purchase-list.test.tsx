import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPurchase, openPurchases } from '../../../test/purchases.js';

const findRow = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;
const refund = {
  amount: 500,
  reason: 'Closed',
  requestedBy: 'Hana',
  requestedAt: '2026-01-03T00:00:00.000Z',
};

describe('ticket purchases of an app', () => {
  it('are listed with member, payment, amount, status and uses', async () => {
    await openPurchases();
    const row = await findRow('Coffee ticket');
    for (const text of ['2026/01/02 00:30', '123456789012', 'Credit card', '¥2,980', 'Paid', '3 / 10'])
      within(row).getByText(text);
  });

  it('show members who left, sales at the shop, free tickets and refunds', async () => {
    const { memberNumber: _number, ...left } = aPurchase({ ticketName: 'Of a former member' });
    await openPurchases({
      listed: [
        left,
        aPurchase({ id: '2', ticketName: 'At the shop', payment: 'serialCode', amount: 0 }),
        aPurchase({ id: '3', ticketName: 'Gift', amount: 0 }),
        aPurchase({ id: '4', ticketName: 'Pending', status: 'refunded', refund }),
        aPurchase({
          id: '5',
          ticketName: 'Completed',
          status: 'refunded',
          refund: { ...refund, completedAt: '2026-01-03T00:01:00.000Z' },
        }),
        aPurchase({ id: '6', ticketName: 'Ended', status: 'refunded', refund: { ...refund, amount: 0 } }),
      ],
    });
    within(await findRow('Of a former member')).getByText('Left');
    within(await findRow('At the shop')).getByText('Paid at the shop');
    within(await findRow('Gift')).getByText('Free');
    within(await findRow('Pending')).getByText('Refunding');
    within(await findRow('Completed')).getByText('Refunded');
    within(await findRow('Ended')).getByText('Sale cancelled');
  });

  it('are filtered by environment, complete member number and status', async () => {
    const view = await openPurchases();
    await screen.findByText('Coffee ticket');
    const queries = () =>
      view.calls.filter(({ id }) => id === 'staffPurchases.list').map(({ request }) => request.query);
    expect(Object.fromEntries(queries().at(-1) ?? [])).toEqual({ environment: 'production' });
    await userEvent.click(screen.getByText('Development'));
    await waitFor(() => expect(queries().at(-1)?.get('environment')).toBe('development'));
    const number = screen.getByLabelText('Member number (12 digits)');
    fireEvent.change(number, { target: { value: '1234-5678' } });
    fireEvent.change(number, { target: { value: '1234-5678-9012' } });
    await waitFor(() => expect(queries().at(-1)?.get('memberNumber')).toBe('123456789012'));
    fireEvent.change(number, { target: { value: '12345' } });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Filter by status' }));
    fireEvent.click((await screen.findAllByText('Failed')).at(-1) as HTMLElement);
    await waitFor(() => expect(queries().at(-1)?.get('status')).toBe('failed'));
    await waitFor(() => expect(queries().at(-1)?.get('memberNumber')).toBeNull());
    for (const query of queries()) expect(query.get('memberNumber') ?? '123456789012').toHaveLength(12);
  });

  it('show an empty state that explains what will appear', async () => {
    await openPurchases({ listed: [] });
    expect(await screen.findByText('There are no purchases in Production yet')).toBeTruthy();
  });
});
