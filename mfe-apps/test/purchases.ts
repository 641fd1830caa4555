import {
  type StaffTicketPurchase,
  type StaffTicketPurchaseDetail,
  staffPurchaseEndpoints,
} from '@noren/contracts/tickets';
import { type RenderedRemote, type Route, route } from '@noren/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getPage } from './apps.js';
import { openContents } from './contents.js';

const createdAt = '2026-01-01T15:30:00.000Z';

/** Returns a paid purchase of a ticket with 3 of 10 uses. */
export const aPurchase = (purchase: Partial<StaffTicketPurchaseDetail> = {}): StaffTicketPurchaseDetail => ({
  id: 'purchase-1',
  environment: 'production',
  ticketId: 'tickets-1',
  ticketName: 'Coffee ticket',
  kind: 'ticket',
  memberNumber: '123456789012',
  payment: 'card',
  amount: 2_980,
  status: 'paid',
  createdAt,
  uses: 3,
  totalUses: 10,
  validUntil: '2026-02-01T15:00:00.000Z',
  refundable: { paid: 2_980, unused: 2_086 },
  trail: [
    { step: 'ordered', at: createdAt },
    { step: 'paid', at: '2026-01-01T15:31:00.000Z' },
    { step: 'used', at: '2026-01-02T03:00:00.000Z' },
  ],
  ...purchase,
});

interface Options {
  api?: Route[];
  purchase?: StaffTicketPurchaseDetail;
  listed?: StaffTicketPurchase[];
  role?: 'operator' | 'monitor';
}

/** Opens the tab of the purchases, in English. */
export function openPurchases(options: Options = {}): Promise<RenderedRemote> {
  const { api = [], purchase = aPurchase(), role = 'operator' } = options;
  const { trail: _trail, ...listed } = purchase;
  return openContents('tickets', 'Purchases', {
    role,
    api: [
      ...api,
      route(staffPurchaseEndpoints.list, getPage(options.listed ?? [listed])),
      route(staffPurchaseEndpoints.get, { data: purchase }),
    ],
  });
}

export const openerName = 'Show Coffee ticket, bought on 2026/01/02 00:30';

/** Opens the drawer of the purchase in the list. */
export async function openPurchase(options: Options = {}) {
  const view = await openPurchases(options);
  await userEvent.click(await screen.findByRole('button', { name: openerName }));
  return { view, drawer: await dialogTitled('Purchase details') };
}
