import type { SectionId, Sections } from '../config-sections/registry.js';
import type { Feature } from '../groups/schema.js';
import type { PageId } from './schema.js';

/** A page of the mini-app, as data: the build, the runtime and the live preview read it. */
export interface PageDefinition {
  readonly id: PageId;
  /** Path on the mini-app's origin. What differs by item (a coupon) is in the query, so that files stay few. */
  readonly path: string;
  /** The query's parameter that says which item the page is about. */
  readonly item?: 'id' | 'slug' | 'url';
  /** The page to which it belongs in menus: its list. */
  readonly parentPage?: PageId;
  /** Group features; without one of them the page is not built. */
  readonly features?: readonly Feature[];
  /** Visitors see only that they have to log in. */
  readonly membersOnly?: true;
  /** The setting that switches the page on; absent: it is always on. */
  readonly on?: (sections: Sections) => boolean;
  /** The sections that the page reads, its slice of the configuration: after the frame's, what it is about first. */
  readonly sections: readonly SectionId[];
}
