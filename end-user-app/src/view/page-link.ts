import type { PageView } from './page-view.js';
import { siteMap } from './site-map.js';

/** Whether a link can lead anywhere: pages that this app was built without are left out of menus. */
export function leadsSomewhere(link: string, view: Pick<PageView, 'pages'>): boolean {
  if (link === '') return false;
  const path = link.split('?')[0] as string;
  const page = siteMap.find((candidate) => candidate.path === path);
  return page === undefined || view.pages.includes(page.id);
}

/** Whether a menu item stands for the page that is shown; a coupon belongs to the list. */
export function isCurrent(link: string, view: Pick<PageView, 'page'>): boolean {
  const shown = siteMap.find((page) => page.id === view.page)?.partOf ?? view.page;
  return siteMap.some((page) => page.id === shown && page.path === link.split('?')[0]);
}

/** A path to come back to after signing in; anything that could leave the origin becomes the first page. */
export function safeReturn(path: string | null): string {
  return path !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\') ? path : '/';
}

/** The page of a coupon; of one that was given to the member, the page of that gift. */
export function couponLink({ id, grantId }: { id: string; grantId?: string }): string {
  return `/coupons/detail?${new URLSearchParams({ id, ...(grantId === undefined ? {} : { grant: grantId }) })}`;
}
