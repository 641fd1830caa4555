import { expect, it } from '@jest/globals';
import { auditEndpoints } from '@noren/contracts/audit';
import { userEndpoints } from '@noren/contracts/users';
import { route } from '@noren/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { getPage, renderApps } from '../../../test/apps.js';

it('labels the refund of a purchase in the history', async () => {
  const entry = {
    id: 'entry-1',
    kind: 'app' as const,
    subject: 'app-1',
    action: 'staffPurchases.refund',
    actor: { id: 'user-1', name: 'Hana', role: 'operator' as const },
    changes: [{ path: '/purchases', after: { 'purchase-1': { refund: { amount: 500, reason: 'Closed' } } } }],
    at: '2026-01-01T15:05:00.000Z',
  };
  renderApps('/app/app-1?tab=history', [
    route(userEndpoints.list, { data: [] }),
    route(auditEndpoints.app, getPage([entry])),
  ]);
  expect(await screen.findByText('Ticket refunded or sale cancelled')).toBeTruthy();
  expect(screen.getByText('Purchase purchase-1 › Refunded amount (yen)')).toBeTruthy();
  expect(screen.getByText('Purchase purchase-1 › Reason for the refund')).toBeTruthy();
});
