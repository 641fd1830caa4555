import type { MemberProfile, Sections } from '@noren/contracts';
import { useCallback } from 'react';
import type { Member } from '../member/member.js';
import { useIdentity, useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';

type Filter = Sections['filterSlideBannerByShopId'];
export type Slide = Sections['topPage']['slides'][number];
type Shops = Pick<MemberProfile, 'favoriteShopIds' | 'lastVisitedShopId'>;

/** The shops that count for a member. The first favourite is the one that a member registered as theirs. */
export function shopsOf(
  source: Filter['shopSource'],
  { favoriteShopIds, lastVisitedShopId }: Shops,
): string[] {
  switch (source) {
    case 'favorite':
      return favoriteShopIds;
    case 'registered':
      return favoriteShopIds.slice(0, 1);
    case 'lastVisited':
      return lastVisitedShopId === undefined ? [] : [lastVisitedShopId];
  }
}

/**
 * The slides that somebody sees: those of their shops, and the common ones where the settings say so.
 *
 * @param shops of a member; undefined for visitors and as long as nobody knows
 */
export function slidesFor(
  filter: Filter,
  common: readonly Slide[],
  shops: string[] | undefined,
): readonly Slide[] {
  if (!filter.enabled) return common;
  const own = filter.banners.filter(({ shopId }) => shops?.includes(shopId));
  if (own.length === 0) return filter.fallback === 'common' ? common : [];
  return filter.showCommon ? [...own, ...common] : own;
}

/** The slides of the person who looks; only an app that chooses by the shop asks who they are. */
export function useSlides(): readonly Slide[] {
  const { view } = usePage();
  const filter = settings(view, 'filterSlideBannerByShopId');
  const { slides } = settings(view, 'topPage');
  const signedIn = useIdentity().status === 'member';
  const asks = filter.enabled && signedIn;
  const load = useCallback(
    async (member: Member) => (asks ? (await member.call('members.me', {})).data : undefined),
    [asks],
  );
  const [loaded] = useLoaded(load);
  const profile = loaded.status === 'ready' ? loaded.value : undefined;
  return slidesFor(filter, slides, profile && shopsOf(filter.shopSource, profile));
}
