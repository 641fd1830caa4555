import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pageIds } from '@noren/contracts';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { getCoupon, getInput, getMember, place } from '../../test/samples.js';
import { listOf } from '../preview/answers/answers.js';
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

describe('hydration', () => {
  it.each(cases)('keeps the served %s page in %s unchanged', async (page, locale) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const recovered: unknown[] = [];
    const input = getInput(page, locale);
    const html = renderPage(input, place);
    document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
    const app = document.getElementById('app') as HTMLElement;
    const served = app.querySelector('main');
    const view = JSON.parse(document.getElementById('view')?.textContent ?? '') as PageView;
    const member = getMember({
      query: () => 'c1',
      answers: {
        'memberCoupons.list': async () => listOf([getCoupon()]),
        'memberCoupons.get': async () => ({ data: getCoupon() }),
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
