import { type Feature, type SectionId, pages, sectionIds, sections } from '@noren/contracts/base';

export type FeatureArea = 'contents' | 'games' | 'uses' | 'points' | 'sales' | 'links';

/** The features as people look for them. */
export const featureAreas: Record<FeatureArea, readonly Feature[]> = {
  contents: ['couponStampShop', 'shopExtras', 'filterSlideBannerByShopId'],
  uses: ['hitap', 'echoss', 'couponBarcode', 'codeReader'],
  games: ['miniGame', 'scratch'],
  points: ['point', 'customPoint', 'valueCard', 'wallet'],
  sales: ['passTicket', 'ticket', 'ECSite', 'makeShop'],
  links: ['externalSystemLink', 'onetimeToken'],
};

/** The sections of the settings that are there only with a feature. */
export function getSections(feature: Feature): SectionId[] {
  return sectionIds.filter((id) => {
    const section: { feature?: Feature } = sections[id];
    return section.feature === feature;
  });
}

/** The mini-app's pages that are built only with a feature, as paths. */
export function getMiniAppPages(feature: Feature): string[] {
  return pages.filter((page) => page.features?.includes(feature)).map(({ path }) => path);
}
