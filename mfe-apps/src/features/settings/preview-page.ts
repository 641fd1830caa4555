import {
  type AppDetail,
  type MemberTier,
  type PageId,
  pages,
  pagesOf as pagesWith,
  type SectionId,
} from '@noren/contracts/base';

/**
 * The page of the mini-app that shows a settings page best: the first of those that are the most about its first
 * section, so what every page reads is shown on the first page.
 */
export function previewPageOf([edited]: readonly SectionId[]): PageId {
  const places = pages.map(({ id, sections }) => ({ id, place: edited ? sections.indexOf(edited) : -1 }));
  const [best] = places.filter(({ place }) => place >= 0).sort((a, b) => a.place - b.place);
  return best?.id ?? 'top';
}

/** The pages that an app of this template and group has. */
export function pagesOf(app: Pick<AppDetail, 'template' | 'features'>): PageId[] {
  return pagesWith(app.template.pages, app.features).map(({ id }) => id);
}

/** Pages of which visitors see only that they have to log in. */
const memberPages: readonly PageId[] = [
  'points',
  'pointIntegration',
  'ticketPurchase',
  'ownedTicket',
  'history',
  'codeReader',
  'member',
  'memberInfo',
  'updateMember',
  'deleteMember',
  'wallet',
  'valueCard',
  'makeShop',
  'oneTimeToken',
];

/** Whose view of a page shows first what its settings do. */
export const firstTierOf = (page: PageId): MemberTier => (memberPages.includes(page) ? 'member' : 'visitor');
