import { describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { noOptions } from '@noren/contracts/groups';
import type { Role } from '@noren/contracts/permissions';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allPages, renderConsole } from '../../test/render-console.js';

const related = (groupId: string, groupType: 'agency' | 'others') => ({
  groupId,
  groupName: `Group ${groupId}`,
  groupType,
  groupOptions: noOptions,
});

const app = {
  id: 'a1',
  name: 'Cafe app',
  groupId: 'own',
  relatedGroups: [related('own', 'others'), related('agency', 'agency')],
  features: { ...noOptions, couponStampShop: true },
} as unknown as AppDetail;

const getItem = (textKey: string, features?: ['couponStampShop'] | ['wallet', 'valueCard']) => ({
  textKey,
  icon: 'page' as const,
  path: `/app/$appId/page-setting/${textKey}`,
  action: 'config.read' as const,
  order: 20,
  ...(features === undefined ? {} : { features }),
});

const gated = {
  ...allPages,
  navigation: [
    ...allPages.navigation,
    getItem('coupon', ['couponStampShop']),
    getItem('wallet', ['wallet', 'valueCard']),
  ],
  texts: {
    ja: { ...allPages.texts.ja, coupon: 'クーポン', wallet: 'ウォレット' },
    en: { ...allPages.texts.en, coupon: 'Coupons', wallet: 'Wallet' },
  },
};

const show = (role: Role = 'admin', answer = route(appEndpoints.get, { data: app })) =>
  renderConsole({ path: '/app/a1/page-setting/splash', role, manifests: [gated], api: [answer] });
const names = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the sidebar of an app', () => {
  it('hides the pages whose features are off, and leads admins to the group that switches them', async () => {
    await show();
    await waitFor(() => expect(names()).toContain('Coupons'));
    expect(names()).not.toContain('Wallet');
    expect(
      screen.getByText('1 page is hidden because features of the group Group agency are off.'),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open the features of the group' });
    expect(link.getAttribute('href')).toBe('/group/agency?tab=settings');
  });

  it('tells others who can switch the features on', async () => {
    await show('operator');
    expect(await screen.findByText('An admin can switch them on.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the features of the group' })).toBeNull();
  });

  it('hides nothing if the features cannot be read', async () => {
    await show(
      'admin',
      route(appEndpoints.get, () => problem('internal')),
    );
    await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Coupons', 'Wallet'])));
    expect(screen.queryByText(/hidden/)).toBeNull();
  });
});
