import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { noOptions } from '@noren/contracts/groups';
import { type PartnerCheck, partnerCheckEndpoints } from '@noren/contracts/partners';
import { route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAppDetail, getBodies, renderApps } from '../../../test/apps.js';

const features = { ...noOptions, makeShop: true };

async function open(result: PartnerCheck['result'], role: 'admin' | 'monitor' = 'admin') {
  const view = renderApps(
    '/app/app-1/other-setting/makeshop',
    [
      route(appEndpoints.get, { data: anAppDetail({ features }) }),
      route(partnerCheckEndpoints.create, { data: { result } }),
    ],
    role,
  );
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  return { view, production: await panel('MakeShop'), review: await panel('MakeShop: connection in review') };
}

const check = { name: 'Check the connection' };

describe('the credentials of a partner', () => {
  it('are those of production among the settings, and separate for the other environments', async () => {
    const { production, review } = await open('accepted');
    expect(await production.findByRole('group', { name: 'Connection in production' })).toBeTruthy();
    expect(await review.findByLabelText('Access token')).toBeTruthy();
    expect(review.getByText(/it never uses those of production/)).toBeTruthy();
    expect(review.queryByLabelText('Title')).toBeNull();
  });

  it.each([
    ['accepted', 'The partner accepted the connection.'],
    ['rejected', 'The partner did not accept these. Check the ids and keys.'],
    ['unreachable', 'The partner gave no valid answer. Check the URL, or try again later.'],
    ['notSetUp', 'Some of these are still empty.'],
  ] as const)('are checked at the partner for one environment: %s', async (result, message) => {
    const { view, production, review } = await open(result);
    await userEvent.click(await review.findByRole('button', check));
    expect(await review.findByText(message)).toBeTruthy();
    expect(production.queryByText(message)).toBeNull();
    expect(getBodies(view, 'partnerChecks.create')).toEqual([{ section: 'makeShop', environment: 'review' }]);
  });

  it('are checked only once they are saved, and a result is gone with the next change', async () => {
    const { review } = await open('rejected');
    const result = () => review.queryByText('The partner did not accept these. Check the ids and keys.');
    await userEvent.click(await review.findByRole('button', check));
    await waitFor(() => expect(result()).toBeTruthy());
    const type = async (value: string) =>
      fireEvent.change(await review.findByLabelText('Access token'), { target: { value } });
    await type('other');
    expect(await review.findByText('Save to check.')).toBeTruthy();
    expect((review.getByRole('button', check) as HTMLButtonElement).disabled).toBe(true);
    expect(result()).toBeNull();
    await type('');
    expect(
      await review.findByText('Checks what is saved. Nothing is charged, sent or registered.'),
    ).toBeTruthy();
    expect(result()).toBeNull();
  });

  it('cannot be checked by readers', async () => {
    const { review } = await open('accepted', 'monitor');
    expect(await review.findByLabelText('Access token')).toBeTruthy();
    expect(review.queryByRole('button', check)).toBeNull();
  });

  it('[C50] [C161] [C162] of a partner without a public protocol are named a simulation', async () => {
    renderApps('/app/app-1/other-setting/coupon-echoss', [
      route(appEndpoints.get, { data: anAppDetail({ features: { ...noOptions, hitap: true } }) }),
    ]);
    const panel = within(await screen.findByRole('region', { name: 'hiTAP' }));
    expect(panel.getByText(/The vendor publishes no protocol/)).toBeTruthy();
    const review = within(await screen.findByRole('region', { name: 'hiTAP: connection in review' }));
    expect(review.queryByText(/The vendor publishes no protocol/)).toBeNull();
  });
});
