import { afterEach, describe, expect, it } from '@jest/globals';
import type { MemberCallId, PageId, PageInput } from '@noren/contracts';
import { cleanup, render } from '@testing-library/react';
import { inputOf, memberOf } from '../../test/samples.js';
import { addressOf } from '../member/call.js';
import { type ContentPlace, contentKinds } from '../top-page/content-kinds.js';
import { PageProvider } from '../view/context.js';
import { pageComponents } from '../view/page-components.js';
import { earlyAddress } from './early-address.js';
import { serverView } from './server-view.js';

afterEach(cleanup);

/** The addresses that a page asks for when it comes alive. */
function askedBy(input: PageInput): string[] {
  const view = serverView(input);
  const asked: string[] = [];
  const member = memberOf();
  member.call = (id: MemberCallId, { params, query }) => {
    const path = view.routes[id]?.[1] ?? '';
    asked.push(addressOf(path, { ...params, systemName: input.systemName }, query));
    return new Promise(() => undefined);
  };
  const Page = pageComponents[input.page];
  render(
    <PageProvider view={view} member={member}>
      <Page />
    </PageProvider>,
  );
  return asked;
}

describe('what a page asks for ahead', () => {
  it.each<PageId>(['top', 'coupons', 'stamps', 'pointRewards', 'minigames', 'information', 'shops'])(
    'is what it asks for itself: %s',
    (page) => {
      const input = inputOf(page);
      const early = earlyAddress(serverView(input));
      expect(early).toMatch(/^\/m\/cafe\//);
      expect(askedBy(input)).toContain(early);
    },
  );

  it.each(['coupon', ...Object.keys(contentKinds)] as ContentPlace['kind'][])(
    'is what the first page shows first: %s',
    (kind) => {
      const input = inputOf('top');
      if (input.sections.contentsConfig !== undefined) {
        input.sections.contentsConfig.contents = [{ kind, heading: 'Here', visible: true, items: 4 }];
      }
      expect(askedBy(input)).toContain(earlyAddress(serverView(input)));
    },
  );

  it('is nothing where people sign in first, or where a position is needed', () => {
    const locked = inputOf('information');
    if (locked.sections.application !== undefined) locked.sections.application.requireLogin = true;
    const nearby = inputOf('shops');
    if (nearby.sections.shop !== undefined) nearby.sections.shop.searchModes = ['nearby'];
    expect(earlyAddress(serverView(locked))).toBeUndefined();
    expect(earlyAddress(serverView(nearby))).toBeUndefined();
  });
});
