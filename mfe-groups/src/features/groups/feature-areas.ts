import { type SectionId, sectionIds, sections, toBaseSection } from '@noren/contracts/config-sections';
import type { Feature } from '@noren/contracts/groups';
import { pages } from '@noren/contracts/pages';

export type FeatureArea = 'contents' | 'games' | 'uses' | 'points' | 'sales' | 'links';

/** The features by topic. */
export const featureAreas: Record<FeatureArea, readonly Feature[]> = {
  contents: ['couponStampShop', 'shopExtras', 'filterSlideBannerByShopId'],
  uses: ['hitap', 'echoss', 'couponBarcode', 'codeReader'],
  games: ['miniGame', 'scratch'],
  points: ['point', 'customPoint', 'valueCard', 'wallet'],
  sales: ['passTicket', 'ticket', 'ECSite', 'makeShop'],
  links: ['externalSystemLink', 'onetimeToken'],
};

/** Returns the settings sections that exist only with a feature, without those for test environments. */
export function getSections(feature: Feature): SectionId[] {
  return sectionIds.filter((id) => {
    const section: { feature?: Feature } = sections[id];
    return section.feature === feature && toBaseSection(id) === id;
  });
}

/** Returns the paths of the mini-app's pages that are built only with a feature. */
export function getMiniAppPages(feature: Feature): string[] {
  return pages.filter((page) => page.features?.includes(feature)).map(({ path }) => path);
}
