import type { PageId, Sections } from '@noren/contracts';
import type { Texts } from '../locales/texts.js';

type FrameSection = 'application' | 'styles' | 'header' | 'footer' | 'splash';

/** The slice of the configuration that a page carries: the frame's sections and the page's own. */
export type PageSections = Pick<Sections, FrameSection> & Partial<Omit<Sections, FrameSection>>;

/** Everything a page is drawn from, on the server, in the browser and in the live preview. */
export interface PageView {
  page: PageId;
  name: string;
  systemName: string;
  pages: readonly PageId[];
  sections: PageSections;
  texts: Texts;
}

/** Words of one group; a page carries only the groups that it names. */
export function words<G extends 'coupons' | 'use' | 'login'>(view: PageView, group: G) {
  const found = view.texts[group];
  if (found === undefined) throw new Error(`Page ${view.page} carries no words of ${group}`);
  return found as NonNullable<Texts[G]>;
}
