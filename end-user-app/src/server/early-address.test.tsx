import { afterEach, describe, expect, it } from '@jest/globals';
import type { MemberCallId } from '@noren/contracts/members';
import type { PageId } from '@noren/contracts/pages';
import type { PageInput } from '@noren/contracts/runtimes';
import { cleanup, render } from '@testing-library/react';
import { getInput, getMember } from '../../test/samples.js';
import { getAddress } from '../member/call.js';
import { type ContentPlace, contentKinds } from '../top-page/content-kinds.js';
import { PageProvider } from '../view/context.js';
import * as pageComponents from '../view/page-components.js';
import { earlyAddress } from './early-address.js';
import { serverView } from './server-view.js';

afterEach(cleanup);

/** Returns the addresses that a page requests after hydration. */
function askedBy(input: PageInput): string[] {
  const view = serverView(input);
  const requests: string[] = [];
  const member = getMember();
  member.call = (id: MemberCallId, { params, query }) => {
    const path = view.routes[id]?.[1] ?? '';
    requests.push(getAddress(path, { ...params, systemName: input.systemName }, query));
    return new Promise(() => undefined);
  };
  const Page = pageComponents[input.page];
  render(
    <PageProvider view={view} member={member}>
      <Page />
    </PageProvider>,
  );
  return requests;
}

describe('the early call of a page', () => {
  it.each<PageId>(['top', 'coupons', 'stamps', 'pointRewards', 'minigames', 'information', 'shops'])(
    'matches its own first call: %s',
    (page) => {
      const input = getInput(page);
      const early = earlyAddress(serverView(input));
      expect(early).toMatch(/^\/m\/cafe\//);
      expect(askedBy(input)).toContain(early);
    },
  );

  it.each(['coupon', ...Object.keys(contentKinds)] as ContentPlace['kind'][])(
    'matches the first call of the top page: %s',
    (kind) => {
      const input = getInput('top');
      if (input.sections.contentsConfig !== undefined) {
        input.sections.contentsConfig.contents = [{ kind, heading: 'Here', visible: true, items: 4 }];
      }
      expect(askedBy(input)).toContain(earlyAddress(serverView(input)));
    },
  );

  it('is missing if members must sign in first or a position is needed', () => {
    const locked = getInput('information');
    if (locked.sections.application !== undefined) locked.sections.application.requireLogin = true;
    const nearby = getInput('shops');
    if (nearby.sections.shop !== undefined) nearby.sections.shop.searchModes = ['nearby'];
    expect(earlyAddress(serverView(locked))).toBeUndefined();
    expect(earlyAddress(serverView(nearby))).toBeUndefined();
  });
});
