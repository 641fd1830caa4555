import type { SectionId } from '@noren/contracts/config-sections';
import type { MemberTier } from '@noren/contracts/members';
import { type PageId, pages } from '@noren/contracts/pages';
import { create } from 'zustand';
import { getFirstTier, getPreviewPage } from './preview-page.js';

/** Where staff left the preview of an app. */
export interface PreviewView {
  readonly page: PageId;
  readonly tier: MemberTier;
  /** Pixels. */
  readonly scrollTop: number;
}

/** The views of the apps that were opened in this tab, by app. */
export const usePreviewViews = create<Readonly<Record<string, PreviewView>>>()(() => ({}));

/** Keeps what staff see of an app for its next page of settings. */
export function keepView(appId: string, view: Partial<PreviewView>, first: PreviewView): void {
  usePreviewViews.setState((views) => ({ [appId]: { ...first, ...views[appId], ...view } }));
}

/**
 * Returns the view in which a page of settings opens: the one that staff left, unless another page shows the settings
 * better; then that page, from its top.
 */
export function getStartView(sectionIds: readonly SectionId[], kept: PreviewView | undefined): PreviewView {
  const best = getPreviewPage(sectionIds);
  if (kept === undefined) return { page: best, tier: getFirstTier(best), scrollTop: 0 };
  const [edited] = sectionIds;
  if (edited === undefined || showsEqually(edited, kept.page, best)) return kept;
  const isTooLow = kept.tier === 'visitor' && getFirstTier(best) !== 'visitor';
  return { page: best, tier: isTooLow ? getFirstTier(best) : kept.tier, scrollTop: 0 };
}

/** True if a section is on every page, or two pages list it in the same place. */
function showsEqually(section: SectionId, page: PageId, best: PageId): boolean {
  const getPlace = (id: PageId) => pages.find((one) => one.id === id)?.sections.indexOf(section) ?? -1;
  const isEverywhere = pages.every(({ sections }) => sections.some((one) => one === section));
  return isEverywhere || getPlace(page) === getPlace(best);
}
