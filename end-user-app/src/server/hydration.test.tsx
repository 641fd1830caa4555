import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pageIds } from '@noren/contracts/pages';
import type { PageInput } from '@noren/contracts/runtimes';
import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { me, visitor } from '../../test/member-harness.js';
import { getCoupon, getInput, getMember, getOwned, place } from '../../test/samples.js';
import type { Member } from '../member/member.js';
import { toList } from '../preview/answers/answers.js';
import { PageProvider } from '../view/context.js';
import * as pageComponents from '../view/page-components.js';
import type { PageView } from '../view/page-view.js';
import { renderPage } from './server.js';

const cases = pageIds.flatMap((page) => (['ja', 'en'] as const).map((locale) => [page, locale] as const));
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  jest.restoreAllMocks();
});

/** Serves a page and hydrates it; returns its element, the served content and the errors that React reports. */
async function hydrate(input: PageInput, member: Member) {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const recovered: unknown[] = [];
  const html = renderPage(input, place);
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const app = document.getElementById('app') as HTMLElement;
  const served = app.querySelector('main');
  const view = JSON.parse(document.getElementById('view')?.textContent ?? '') as PageView;
  const Page = pageComponents[input.page];
  await act(async () => {
    root = hydrateRoot(
      app,
      <PageProvider view={view} member={member}>
        <Page />
      </PageProvider>,
      { onRecoverableError: (error) => recovered.push(error) },
    );
  });
  expect(recovered).toEqual([]);
  expect(complaints).not.toHaveBeenCalled();
  return { app, served };
}

describe('hydration', () => {
  it.each(cases)('keeps the served %s page in %s unchanged', async (page, locale) => {
    const member = getMember({
      query: () => 'c1',
      answers: {
        'memberCoupons.list': async () => toList([getCoupon()]),
        'memberCoupons.get': async () => ({ data: getCoupon() }),
      },
    });
    const { app, served } = await hydrate(getInput(page, locale), member);
    expect(app.querySelector('main')).toBe(served);
    if (page === 'coupons' || page === 'coupon') expect(app.textContent).toContain('One free drink');
  });

  it.each(['tickets', 'passTickets'] as const)(
    'opens the tab of the address on the %s page',
    async (page) => {
      const member = getMember({
        identity: () => me,
        query: (name) => (name === 'tab' ? 'owned' : null),
        answers: {
          'memberTickets.list': async () => toList([]),
          'memberTickets.owned': async () => toList([getOwned({ name: 'Bought coffee' })]),
        },
      });
      const { app } = await hydrate(getInput(page, 'en'), member);
      const [onSale, owned] = within(app).getAllByRole('tab');
      expect(owned?.getAttribute('aria-selected')).toBe('true');
      expect(within(app).getByText('Bought coffee')).toBeTruthy();
      await userEvent.click(onSale as HTMLElement);
      expect(onSale?.getAttribute('aria-selected')).toBe('true');
    },
  );

  it('keeps the page to return to in the link of the login page to the registration', async () => {
    const member = getMember({
      identity: () => visitor,
      query: (name) => (name === 'return' ? '/stamps' : null),
    });
    const input = getInput('login', 'en');
    Object.assign(input.sections.login ?? {}, { showRegister: true });
    const { app } = await hydrate(input, member);
    expect(app.querySelector('a[href^="/register"]')?.getAttribute('href')).toBe(
      '/register?return=%2Fstamps',
    );
  });
});
