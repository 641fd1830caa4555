import type { MemberCallId } from '@noren/contracts/members';
import { getAddress } from '../member/call.js';
import { getPageQuery, listSize } from '../member/use-more.js';
import { shopsAtOnce } from '../shops/shop-results.js';
import { contentKinds } from '../top-page/content-kinds.js';
import { getVisiblePlaces } from '../top-page/contents.js';
import type { PageView } from '../view/page-view.js';

type FirstCall = readonly [call: MemberCallId, query: Readonly<Record<string, unknown>>];

/** Returns the address of the page's first list, which the boot script requests while the scripts load. */
export function earlyAddress(view: PageView): string | undefined {
  // The call would fail for visitors, who are redirected to sign in.
  if (view.sections.application.requireLogin) return undefined;
  const first = firstCall(view);
  const route = first && view.routes[first[0]];
  return route && getAddress(route[1], { systemName: view.systemName }, first[1]);
}

/** Returns exactly the page's own first call; any other answer would be discarded. */
function firstCall(view: PageView): FirstCall | undefined {
  const { information, shop } = view.sections;
  switch (view.page) {
    case 'top':
      return firstOfTop(view);
    case 'coupons':
      return ['memberCoupons.list', { size: listSize }];
    case 'stamps':
      return ['memberStamps.list', { size: listSize }];
    case 'pointRewards':
      return ['memberPoints.rewards', { size: listSize }];
    case 'minigames':
      return ['memberScratch.list', { size: listSize }];
    case 'information':
      return information && ['memberInformation.list', getPageQuery(information.pageSize, 0)];
    case 'shops':
      // A nearby search waits for the position.
      return shop?.searchModes[0] === 'nearby'
        ? undefined
        : ['memberShops.search', getPageQuery(shopsAtOnce, 0)];
    default:
      return undefined;
  }
}

function firstOfTop(view: PageView): FirstCall | undefined {
  const [first] = getVisiblePlaces(view);
  if (first === undefined) return undefined;
  if (first.kind === 'coupon') return ['memberCoupons.list', { size: listSize }];
  return [contentKinds[first.kind].call, getPageQuery(first.items, 0)];
}
