import type { MemberCallId } from '@noren/contracts';
import { type Nowhere, opening, openingItem, type Situation } from './situation.js';

/** Error scenarios of reads. */
export const readSituations = {
  'memberCoupons.list': opening('/coupons'),
  'memberCoupons.get': openingItem('coupons', '/coupons/detail', {
    ja: 'このクーポンは見つかりませんでした',
    en: 'This coupon could not be found',
  }),
  'memberStamps.list': opening('/stamps'),
  'memberStamps.get': { nowhere: 'no page reads a single card: the list contains all of its data' },
  'memberPoints.balance': opening('/points'),
  'memberPoints.entries': opening('/points'),
  'memberPoints.rewards': opening('/point-rewards'),
  'memberPoints.reward': openingItem('pointRewards', '/point-rewards/detail', {
    ja: 'この特典は見つかりませんでした',
    en: 'This reward could not be found',
  }),
  'memberScratch.list': opening('/minigames'),
  'memberScratch.get': openingItem('scratchGames', '/scratch', {
    ja: 'このゲームは見つかりませんでした',
    en: 'This game could not be found',
  }),
  'memberShops.search': opening('/shops'),
  'memberShops.get': openingItem('shops', '/shops/detail', undefined),
  'memberShops.categories': opening('/shops?mode=category'),
  'memberInformation.list': opening('/information'),
  'memberInformation.get': openingItem('information', '/information/detail', undefined),
  'histories.list': opening('/history'),
} satisfies Partial<Record<MemberCallId, Situation | Nowhere>>;
