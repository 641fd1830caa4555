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

/** All kinds of content, in the console's order per page. */
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

/** A content of a kind, as stored and returned. */
export type ContentOf<I extends ContentId> = Static<(typeof contents)[I]['schemas']['item']>;

/** The values of a content that staff set; the body that creates one. */
export type ContentValuesOf<I extends ContentId> = Static<(typeof contents)[I]['schemas']['create']>;

/** A content of any kind. */
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

/** The values of a content of any kind that staff set. */
export type AnyContentValues = { name: string; published: boolean; [field: string]: unknown };

/** Returns a kind, for code that treats all kinds alike. */
export function contentKind(id: ContentId): ContentKind {
  return contents[id] as unknown as ContentKind;
}

/** Lists the kinds on a page of the console, in order. */
export function listContentsByRoute(route: string): ContentId[] {
  return contentIds.filter((id) => contents[id].route === route);
}
