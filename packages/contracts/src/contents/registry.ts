import type { Static } from 'typebox';
import type { ContentKind } from './content.js';
import { coupons } from './kinds/coupons.js';
import { information } from './kinds/information.js';
import { pointRewards } from './kinds/point-rewards.js';
import { scratchGames } from './kinds/scratch-games.js';
import { shopCategories } from './kinds/shop-categories.js';
import { shops } from './kinds/shops.js';
import { stampCards } from './kinds/stamp-cards.js';
import { tickets } from './kinds/tickets.js';

/** Every kind of content, in the order the console shows those of one page. */
export const contents = {
  coupons,
  stampCards,
  pointRewards,
  scratchGames,
  tickets,
  shops,
  shopCategories,
  information,
} as const;

export type ContentId = keyof typeof contents;
export const contentIds = Object.keys(contents) as ContentId[];

/** One content of a kind, as it is stored and answered. */
export type ContentOf<I extends ContentId> = Static<(typeof contents)[I]['schemas']['item']>;

/** What staff set of a content; the body that creates one. */
export type ContentValuesOf<I extends ContentId> = Static<(typeof contents)[I]['schemas']['create']>;

/** A content of whichever kind. */
export interface AnyContent {
  id: string;
  appId: string;
  name: string;
  published: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

/** What staff set of a content of whichever kind. */
export type AnyContentValues = { name: string; published: boolean; [field: string]: unknown };

/** A kind for code that treats all of them alike. */
export function contentKind(id: ContentId): ContentKind {
  return contents[id] as unknown as ContentKind;
}

/** The kinds that stand on a page of the console, in order. */
export function contentsOn(route: string): ContentId[] {
  return contentIds.filter((id) => contents[id].route === route);
}
