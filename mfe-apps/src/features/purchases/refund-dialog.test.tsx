import { describe, expect, it } from '@jest/globals';
import { type StaffTicketPurchaseDetail, staffPurchaseEndpoints } from '@noren/contracts/tickets';
import { problem, type RenderedRemote, type Route, route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies } from '../../../test/apps.js';
import { aPurchase, openPurchase } from '../../../test/purchases.js';

const { get, refund } = staffPurchaseEndpoints;
const done = route(refund, { data: aPurchase({ status: 'refunded' }) });
const title = 'Refund “Coffee ticket”?';

async function openRefund(api: Route[], purchase?: StaffTicketPurchaseDetail, name = 'Refund', of = title) {
  const { view, drawer } = await openPurchase({ api, ...(purchase && { purchase }) });
  await userEvent.click(await within(drawer).findByRole('button', { name }));
  return { view, drawer, dialog: await dialogTitled(of) };
}

const typeReason = (dialog: HTMLElement, reason = 'Shop closed') =>
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: reason } });
const click = async (dialog: HTMLElement, name: string) =>
  userEvent.click(await within(dialog).findByRole('button', { name }));
const getSent = (view: RenderedRemote) => getBodies(view, refund.id);
const getKeys = (view: RenderedRemote) =>
  view.calls
    .filter(({ id }) => id === refund.id)
    .map(({ request }) => request.headers.get('idempotency-key'));
const countReads = (view: RenderedRemote, id: string) => view.calls.filter((call) => call.id === id).length;

describe('refund of a purchase', () => {
  it('returns the whole amount by default, with a reason, and reads the purchases again', async () => {
    const { view, dialog } = await openRefund([done]);
    within(dialog).getByText(/The ticket ends at once.*The money goes back to the card/);
    await click(dialog, 'Refund ¥2,980');
    expect(await within(dialog).findByText('This field is required.')).toBeTruthy();
    typeReason(dialog, ' Shop closed ');
    const reads = countReads(view, staffPurchaseEndpoints.list.id);
    await click(dialog, 'Refund ¥2,980');
    expect(await screen.findByText('The refund was accepted')).toBeTruthy();
    expect(getSent(view)).toEqual([{ amount: 2_980, reason: 'Shop closed', uses: 3 }]);
    expect(getKeys(view)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    await waitFor(() => expect(countReads(view, staffPurchaseEndpoints.list.id)).toBe(reads + 1));
    expect(countReads(view, get.id)).toBe(2);
  });

  it('returns the unused part, or another amount up to the price', async () => {
    const { view, dialog } = await openRefund([done]);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Unused part (¥2,086)' }));
    await within(dialog).findByRole('button', { name: 'Refund ¥2,086' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Another amount' }));
    typeReason(dialog);
    const amount = await within(dialog).findByRole('spinbutton', { name: 'Amount (yen)' });
    fireEvent.change(amount, { target: { value: '2981' } });
    await click(dialog, 'Refund');
    expect(getSent(view)).toEqual([]);
    fireEvent.change(amount, { target: { value: '0' } });
    await within(dialog).findByRole('button', { name: 'End without a refund' });
    fireEvent.change(amount, { target: { value: '1500' } });
    await click(dialog, 'Refund ¥1,500');
    await waitFor(() => expect(getSent(view)).toEqual([{ amount: 1_500, reason: 'Shop closed', uses: 3 }]));
  });

  it('offers no unused part of a ticket that was not used', async () => {
    const purchase = aPurchase({ uses: 0, refundable: { paid: 2_980, unused: 2_980 } });
    const { dialog } = await openRefund([], purchase);
    const choices = within(dialog).getByRole('radiogroup', { name: 'Amount to refund' });
    expect(within(choices).getAllByRole('radio')).toHaveLength(2);
  });

  it('keeps its idempotency key over retries, but not for another amount', async () => {
    const { view, dialog } = await openRefund([route(refund, () => problem('partnerUnavailable'))]);
    typeReason(dialog);
    await click(dialog, 'Refund ¥2,980');
    await waitFor(() => expect(getKeys(view)).toHaveLength(1));
    await click(dialog, 'Refund ¥2,980');
    await waitFor(() => expect(getKeys(view)).toHaveLength(2));
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Unused part (¥2,086)' }));
    await click(dialog, 'Refund ¥2,086');
    await waitFor(() => expect(getKeys(view)).toHaveLength(3));
    const [first, second, third] = getKeys(view);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows after a conflict what is left, and keeps the reason', async () => {
    const used = aPurchase({ uses: 4, refundable: { paid: 2_980, unused: 1_788 } });
    let current = aPurchase();
    const conflict = route(refund, () => {
      current = used;
      return problem('conflict', { current: used });
    });
    const { view, drawer, dialog } = await openRefund([conflict, route(get, () => ({ data: current }))]);
    typeReason(dialog);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Unused part (¥2,086)' }));
    await click(dialog, 'Refund ¥2,086');
    expect(await within(dialog).findByText(/This purchase has changed/)).toBeTruthy();
    expect(await within(drawer).findByText('4 / 10')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Shop closed');
    await click(dialog, 'Refund ¥1,788');
    await waitFor(() => expect(getSent(view)).toHaveLength(2));
    expect(getSent(view)[1]).toEqual({ amount: 1_788, reason: 'Shop closed', uses: 4 });
  });

  it('cannot be repeated after another user refunded the purchase', async () => {
    const { refundable: _refundable, ...rest } = aPurchase({ status: 'refunded' });
    let current = aPurchase();
    const conflict = route(refund, () => {
      current = rest;
      return problem('conflict', { current });
    });
    const { dialog } = await openRefund([conflict, route(get, () => ({ data: current }))]);
    typeReason(dialog);
    await click(dialog, 'Refund ¥2,980');
    expect(await within(dialog).findByText(/can no longer be refunded/)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(true);
  });

  it('explains that another shop took the payment', async () => {
    const { dialog } = await openRefund([route(refund, () => problem('ticketPaymentUnavailable'))]);
    typeReason(dialog);
    await click(dialog, 'Refund ¥2,980');
    expect(await screen.findByText(/the shop that took the payment/)).toBeTruthy();
  });

  it('is a cancellation of a sale that cost nothing here', async () => {
    const sale = aPurchase({ payment: 'serialCode', amount: 0, refundable: { paid: 0, unused: 0 } });
    const cancelTitle = 'Cancel the sale of “Coffee ticket”?';
    const { view, dialog } = await openRefund([done], sale, 'Cancel the sale', cancelTitle);
    within(dialog).getByText(/Return the money at the shop/);
    expect(within(dialog).queryByRole('radio')).toBeNull();
    typeReason(dialog);
    await click(dialog, 'Cancel the sale');
    expect(await screen.findByText('The sale was cancelled')).toBeTruthy();
    expect(getSent(view)).toEqual([{ amount: 0, reason: 'Shop closed', uses: 3 }]);
  });
});
