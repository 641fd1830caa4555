import type { SectionId, Sections } from '../config-sections/registry.js';
import type { Feature } from '../groups/schema.js';
import type { PageId } from './schema.js';

/** A page of the mini-app as data, read by the build, the runtime and the live preview. */
export interface PageDefinition {
  readonly id: PageId;
  /** Path on the mini-app's origin. Items (a coupon) are selected by the query, to keep the number of files small. */
  readonly path: string;
  /** Query parameter that selects the page's item. */
  readonly item?: 'id' | 'slug' | 'url';
  /** Parent page in menus: its list. */
  readonly parentPage?: PageId;
  /** Group features, of which at least one is required to build the page. */
  readonly features?: readonly Feature[];
  /** Visitors only see a request to log in. */
  readonly membersOnly?: true;
  /** Returns whether the settings enable the page; always enabled if absent. */
  readonly on?: (sections: Sections) => boolean;
  /** Sections that the page reads in addition to the frame's, its main one first. */
  readonly sections: readonly SectionId[];
}
