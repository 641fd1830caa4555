import type { PageView } from './page-view.js';
import { siteMap } from './site-map.js';

/** True if a link has a target; menus omit pages that this app was built without. */
export function leadsSomewhere(link: string, view: Pick<PageView, 'pages'>): boolean {
  if (link === '') return false;
  const path = link.split('?')[0] as string;
  const page = siteMap.find((candidate) => candidate.path === path);
  return page === undefined || view.pages.includes(page.id);
}

/** True if a menu item represents the current page; a coupon's page belongs to the list. */
export function isCurrent(link: string, view: Pick<PageView, 'page'>): boolean {
  const pageId = siteMap.find((page) => page.id === view.page)?.parentPage ?? view.page;
  return siteMap.some((page) => page.id === pageId && page.path === link.split('?')[0]);
}

/** Returns the path to return to after signing in; replaces anything that could leave the origin by the top page. */
export function safeReturn(path: string | null): string {
  return path !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\') ? path : '/';
}

/** Returns the page of a coupon, or of a member's granted coupon. */
export function couponLink({ id, grantId }: { id: string; grantId?: string }): string {
  return `/coupons/detail?${new URLSearchParams({ id, ...(grantId === undefined ? {} : { grant: grantId }) })}`;
}
