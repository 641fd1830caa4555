import type { SectionId } from '../config-sections/registry.js';
import type { Feature } from '../groups/schema.js';
import type { PageId } from './schema.js';

/** A page of the mini-app, as data: the build, the runtime and the live preview read it. */
export interface PageDefinition {
  readonly id: PageId;
  /** Path on the mini-app's origin. What differs by item (a coupon) is in the query, so that files stay few. */
  readonly path: string;
  /** Group feature without which the page is not built. */
  readonly feature?: Feature;
  /** The sections that the page reads; its slice of the configuration. */
  readonly sections: readonly SectionId[];
}

/** What every page shows: colours, header, footer, splash. */
const frame = ['application', 'styles', 'header', 'footer', 'splash'] as const;

export const pages: readonly PageDefinition[] = [
  { id: 'top', path: '/', sections: [...frame, 'topPage', 'coupon'] },
  { id: 'coupons', path: '/coupons', feature: 'couponStampShop', sections: [...frame, 'coupon'] },
  { id: 'coupon', path: '/coupons/detail', feature: 'couponStampShop', sections: [...frame, 'coupon'] },
  { id: 'login', path: '/login', sections: [...frame, 'login'] },
];

export function pageOf(id: PageId): PageDefinition {
  const page = pages.find((candidate) => candidate.id === id);
  if (page === undefined) throw new Error(`Unknown page ${id}`);
  return page;
}
