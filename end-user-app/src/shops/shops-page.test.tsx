import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import type { MemberShop } from '@noren/contracts/shops';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getInput, getMember, OnPage } from '../../test/samples.js';
import { shops as shopMessages } from '../locales/shops.js';
import { CallError } from '../member/call.js';
import { PositionError } from '../position/position.js';
import { toList } from '../preview/answers/answers.js';
import { ShopPage } from './shop-page.js';
import { ShopsPage } from './shops-page.js';

const keyword = shopMessages.en;
const { shop: texts } = defaultSections();
const tower: MemberShop = {
  id: 's1',
  name: 'Tower shop',
  address: '1-1-1 Marunouchi',
  phone: '03-1234-5678',
  latitude: 35.68,
  longitude: 139.76,
  regularHoliday: 'Tuesdays',
  distance: 0.42,
  extras: [{ key: 'parking', value: '20 cars' }],
  favorite: false,
};

let requests: unknown[];
let found: MemberShop[];
const search = {
  'memberShops.search': async ({ query }: { query?: unknown }) => {
    requests.push(query);
    return toList(found);
  },
  'memberShops.categories': async () => ({ data: [{ id: 'cafe', name: 'Café' }] }),
};

function openShops(own: Parameters<typeof getMember>[0] = {}): void {
  render(
    <OnPage input={getInput('shops', 'en')} member={getMember({ answers: search, ...own })}>
      <ShopsPage />
    </OnPage>,
  );
}

beforeEach(() => {
  requests = [];
  found = [tower];
});
afterEach(cleanup);

describe('shops', () => {
  it('[C47] are all listed before a search, with the fields of the settings', async () => {
    openShops();
    const line = await screen.findByRole('link', { name: /Tower shop/ });
    expect(line.getAttribute('href')).toBe('/shops/detail?id=s1');
    expect(line.textContent).toContain('Tuesdays');
    expect(line.textContent).toContain('About 0.4 km');
    expect(requests).toEqual([{ size: 20 }]);
  });

  it('are found by keyword, which the address contains', async () => {
    const rename = jest.fn();
    openShops({ rename });
    await userEvent.type(screen.getByRole('searchbox'), 'tower{Enter}');
    await waitFor(() => expect(requests.at(-1)).toEqual({ size: 20, name: 'tower' }));
    expect(rename).toHaveBeenLastCalledWith('/shops?mode=keyword&words=tower');
  });

  it('are found by an address', async () => {
    const named: Record<string, string> = { mode: 'category', category: 'cafe' };
    openShops({ query: (name) => named[name] ?? null });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Café' })).checked).toBe(true);
    await waitFor(() => expect(requests.at(-1)).toEqual({ size: 20, categoryId: 'cafe' }));
  });

  it("show the settings' text if there are none", async () => {
    found = [];
    openShops();
    expect(await screen.findByText(texts.emptyText)).toBeTruthy();
  });

  it('are requested by position and distance', async () => {
    openShops({ position: async () => ({ latitude: 35, longitude: 139 }) });
    await userEvent.click(screen.getByRole('tab', { name: keyword.mode.nearby }));
    await userEvent.click(screen.getByRole('radio', { name: 'Within 3 km' }));
    await userEvent.click(screen.getByRole('button', { name: keyword.locate }));
    const near = { size: 20, latitude: 35, longitude: 139 };
    await waitFor(() => expect(requests.at(-1)).toEqual({ ...near, distance: 3 }));
    await userEvent.click(screen.getByRole('tab', { name: keyword.mode.keyword }));
    await waitFor(() => expect(requests.at(-1)).toEqual(near));
  });

  it.each([
    ['failed', texts.positionFailedText],
    ['unsupported', texts.positionUnsupportedText],
  ] as const)('offer a retry or another search without a position: %s', async (why, message) => {
    const position = jest.fn(() => Promise.reject(new PositionError(why)));
    openShops({ position });
    await userEvent.click(screen.getByRole('tab', { name: keyword.mode.nearby }));
    await userEvent.click(screen.getByRole('button', { name: keyword.locate }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    await userEvent.click(screen.getByRole('button', { name: defaultSections().text.retryButtonText }));
    expect(position).toHaveBeenCalledTimes(2);
    await userEvent.click(await screen.findByRole('button', { name: keyword.byCategory }));
    expect(await screen.findByRole('radio', { name: 'Café' })).toBeTruthy();
  });

  it('switch between search modes by arrow keys', async () => {
    openShops();
    screen.getByRole('tab', { name: keyword.mode.keyword }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    const tab = screen.getByRole('tab', { name: keyword.mode.category });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab);
  });
});

describe('a shop', () => {
  const signedIn = { status: 'member', tier: 'member' } as const;

  function openShop(own: Parameters<typeof getMember>[0] = {}): void {
    const input = getInput('shop', 'en');
    if (input.sections.shopExtras !== undefined) {
      input.sections.shopExtras.extras = [
        { key: 'parking', label: 'Parking', display: 'text', inList: false },
      ];
    }
    const answers = { 'memberShops.get': async () => ({ data: tower }), ...own.answers };
    render(
      <OnPage input={input} member={getMember({ query: () => 's1', ...own, answers })}>
        <ShopPage />
      </OnPage>,
    );
  }

  it('links to the map, the route and the telephone', async () => {
    openShop();
    const map = await screen.findByRole('link', { name: texts.mapButtonText });
    expect(map.getAttribute('href')).toContain('query=35.68%2C139.76');
    expect(screen.getByRole('link', { name: texts.routeButtonText }).getAttribute('href')).toContain('dir');
    expect(screen.getByRole('link', { name: texts.callButtonText }).getAttribute('href')).toBe(
      'tel:0312345678',
    );
    expect(screen.getByText('20 cars')).toBeTruthy();
  });

  it('becomes a favourite of a member', async () => {
    const add = jest.fn<() => Promise<never>>();
    add.mockResolvedValue({ data: {} } as never);
    openShop({ identity: () => signedIn, answers: { 'members.addFavorite': add } });
    await userEvent.click(
      await screen.findByRole('button', { name: defaultSections().shopExtras.favoriteButtonText }),
    );
    expect(await screen.findByRole('button', { name: keyword.removeFavorite, pressed: true })).toBeTruthy();
  });

  it('shows why it could not become a favourite', async () => {
    const reject = () => Promise.reject(new CallError(409, 'favoriteLimit'));
    openShop({ identity: () => signedIn, answers: { 'members.addFavorite': reject } });
    await userEvent.click(
      await screen.findByRole('button', { name: defaultSections().shopExtras.favoriteButtonText }),
    );
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent).join('')).not.toBe('');
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  });

  it('sends visitors to the login and back', async () => {
    const go = jest.fn();
    openShop({ go, path: () => '/shops/detail?id=s1' });
    await userEvent.click(
      await screen.findByRole('button', { name: defaultSections().shopExtras.favoriteButtonText }),
    );
    expect(go).toHaveBeenCalledWith('/login?return=%2Fshops%2Fdetail%3Fid%3Ds1');
  });

  it('shows a notice with a link back if it does not exist', async () => {
    openShop({ answers: { 'memberShops.get': () => Promise.reject(new CallError(404, 'notFound')) } });
    expect(await screen.findByText(keyword.notFoundLead)).toBeTruthy();
  });
});
