import type { Sections } from '@noren/contracts/config-sections';
import type { MemberProfile } from '@noren/contracts/members';
import { useCallback } from 'react';
import type { Member } from '../member/member.js';
import { useIdentity, useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';

type Filter = Sections['filterSlideBannerByShopId'];
export type Slide = Sections['topPage']['slides'][number];
type Shops = Pick<MemberProfile, 'favoriteShopIds' | 'lastVisitedShopId'>;

/** Returns the member's shops by the setting. The first favourite is the one that a member registered as theirs. */
export function getShops(
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
 * Returns a user's slides: those of their shops, and the common ones if the setting includes them.
 * @param shops of a member; undefined for visitors and while unknown
 */
export function selectSlides(
  filter: Filter,
  common: readonly Slide[],
  shops: string[] | undefined,
): readonly Slide[] {
  if (!filter.enabled) return common;
  const own = filter.banners.filter(({ shopId }) => shops?.includes(shopId));
  if (own.length === 0) return filter.fallback === 'common' ? common : [];
  return filter.showCommon ? [...own, ...common] : own;
}

/** Returns the user's slides; loads the member's shops only if slides depend on them. */
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
  return selectSlides(filter, slides, profile && getShops(filter.shopSource, profile));
}
