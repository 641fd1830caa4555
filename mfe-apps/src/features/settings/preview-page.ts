import type { AppDetail } from '@noren/contracts/apps';
import type { SectionId } from '@noren/contracts/config-sections';
import type { ContentId } from '@noren/contracts/contents';
import type { MemberTier } from '@noren/contracts/members';
import { type PageId, pages, getPages as pagesWith } from '@noren/contracts/pages';

/**
 * Returns the page of the mini-app that shows a settings page best.
 * The page that lists the section earliest wins, and the first page among equals, so that sections of every page are
 * shown on the top page.
 */
export function getPreviewPage([edited]: readonly SectionId[]): PageId {
  const places = pages.map(({ id, sections }) => ({ id, place: edited ? sections.indexOf(edited) : -1 }));
  const [best] = places.filter(({ place }) => place >= 0).sort((a, b) => a.place - b.place);
  return best?.id ?? 'top';
}

/** The page that shows a content best while it is edited. */
export const contentPages: Readonly<Record<ContentId, PageId>> = {
  coupons: 'coupons',
  stampCards: 'stamps',
  pointRewards: 'pointReward',
  scratchGames: 'scratch',
  tickets: 'ticket',
  shops: 'shop',
  shopCategories: 'shops',
  information: 'informationItem',
};

/** Returns the pages that an app of this template and group has. */
export function getPages(app: Pick<AppDetail, 'template' | 'features'>): PageId[] {
  return pagesWith(app.template.pages, app.features).map(({ id }) => id);
}

/** Returns the tier for which a page shows the effect of its settings. */
export const getFirstTier = (page: PageId): MemberTier =>
  pages.find(({ id }) => id === page)?.membersOnly ? 'member' : 'visitor';
