import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { noOptions } from '@noren/contracts/groups';
import type { Role } from '@noren/contracts/permissions';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

  describe('with groups', () => {
    const createGroupEntry = (textKey: string, order: number) => ({
      ...getItem(textKey),
      headingKey: 'pages',
      order,
      folded: true,
    });
    const titles = {
      coupon: ['Coupons', 'クーポン'],
      wallet: ['Wallet', 'ウォレット'],
      top: ['Top page', 'トップ'],
    };
    const getTexts = (index: 0 | 1) =>
      Object.fromEntries(Object.entries(titles).map(([key, names]) => [key, names[index] ?? '']));
    const grouped = {
      ...allPages,
      navigation: [
        ...allPages.navigation,
        createGroupEntry('coupon', 30),
        createGroupEntry('wallet', 31),
        createGroupEntry('top', 32),
      ],
      texts: {
        ja: { ...allPages.texts.ja, ...getTexts(1), pages: 'ページ設定' },
        en: { ...allPages.texts.en, ...getTexts(0), pages: 'Page settings' },
      },
    };
    const path = '/app/a1/page-setting/wallet';
    const open = async () => {
      const view = await renderConsole({
        path,
        manifests: [grouped],
        api: [route(appEndpoints.get, { data: app })],
      });
      await screen.findByText('area all');
      return view;
    };
    const getHeading = () => screen.getByRole('button', { name: /^Page settings/ });
    const ownNames = () => names().slice(names().indexOf('Splash screen') + 1);
    const filter = () => screen.getByRole('searchbox', { name: 'Filter the pages of this app' });

    beforeEach(() => localStorage.clear());

    it('folds a group but for the present entry, and remembers what the user opens', async () => {
      const { unmount } = await open();
      expect(ownNames()).toEqual(['Wallet']);
      expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Wallet');
      expect(getHeading().getAttribute('aria-expanded')).toBe('false');
      await userEvent.click(getHeading());
      expect(ownNames()).toEqual(['Coupons', 'Wallet', 'Top page']);
      unmount();
      await open();
      expect(getHeading().getAttribute('aria-expanded')).toBe('true');
      await userEvent.click(getHeading());
      expect(ownNames()).toEqual(['Wallet']);
    });

    it('narrows the pages by what is typed in either language, folded ones too', async () => {
      await open();
      await userEvent.type(filter(), 'くーぽん');
      expect(names().slice(3)).toEqual(['Coupons']);
      await userEvent.clear(filter());
      await userEvent.type(filter(), 'top');
      expect(names().slice(3)).toEqual(['Top page']);
      await userEvent.type(filter(), ' nothing');
      expect(screen.getByText('No page matches')).toBeTruthy();
      await userEvent.keyboard('{Escape}');
      expect(filter()).toHaveProperty('value', '');
    });

    it('moves with the arrow keys and opens with Enter', async () => {
      const view = await open();
      await userEvent.type(filter(), 'o');
      await userEvent.keyboard('{ArrowDown}');
      expect(document.activeElement?.textContent).toBe('Coupons');
      await userEvent.keyboard('{ArrowDown}');
      expect(document.activeElement?.textContent).toBe('Top page');
      await userEvent.keyboard('{ArrowUp}{ArrowUp}');
      expect(document.activeElement).toBe(filter());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(view.path()).toBe('/app/a1/page-setting/coupon'));
      expect(filter()).toHaveProperty('value', '');
    });
  });
});
