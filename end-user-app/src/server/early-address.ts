import type { MemberCallId } from '@noren/contracts';
import { addressOf } from '../member/call.js';
import { listSize } from '../member/list-size.js';
import type { PageView } from '../view/page-view.js';

/** What the boot script asks for while the page's scripts are still on their way: its first list. */
export function earlyAddress(view: PageView): string | undefined {
  // Who is sent to sign in first would ask in vain.
  if (view.sections.application.requireLogin) return undefined;
  const first = firstCall(view);
  const route = first === undefined ? undefined : view.routes[first];
  return route && addressOf(route[1], { systemName: view.systemName }, { size: listSize });
}

function firstCall({ page, pages, sections }: PageView): MemberCallId | undefined {
  if (page === 'coupons') return 'memberCoupons.list';
  const shown = page === 'top' && sections.topPage?.showCoupons === true && pages.includes('coupons');
  return shown ? 'memberCoupons.list' : undefined;
}
