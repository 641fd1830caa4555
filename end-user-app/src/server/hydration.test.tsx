import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pageIds } from '@noren/contracts';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { couponOf, inputOf, memberOf, place } from '../../test/samples.js';
import { listOf } from '../preview/answers/answers.js';
import { PageProvider } from '../view/context.js';
import { pageComponents } from '../view/page-components.js';
import type { PageView } from '../view/page-view.js';
import { renderPage } from './server.js';

const cases = pageIds.flatMap((page) => (['ja', 'en'] as const).map((locale) => [page, locale] as const));
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  jest.restoreAllMocks();
});

describe('hydration', () => {
  it.each(cases)('takes over the served %s page in %s as it is', async (page, locale) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const recovered: unknown[] = [];
    const input = inputOf(page, locale);
    const html = renderPage(input, place);
    document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
    const app = document.getElementById('app') as HTMLElement;
    const served = app.querySelector('main');
    const view = JSON.parse(document.getElementById('view')?.textContent ?? '') as PageView;
    const member = memberOf({
      query: () => 'c1',
      answers: {
        'memberCoupons.list': async () => listOf([couponOf()]),
        'memberCoupons.get': async () => ({ data: couponOf() }),
      },
    });
    const Page = pageComponents[page];
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
    expect(app.querySelector('main')).toBe(served);
    if (page === 'coupons' || page === 'coupon') expect(app.textContent).toContain('One free drink');
  });
});
