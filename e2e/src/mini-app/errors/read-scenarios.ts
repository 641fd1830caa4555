import type { MemberCallId } from '@noren/contracts/members';
import {
  type Unreachable,
  createPageScenario,
  createItemScenario,
  type ErrorScenario,
} from './error-scenario.js';

/** Error scenarios of reads. */
export const readScenarios = {
  'memberCoupons.list': createPageScenario('/coupons'),
  'memberCoupons.get': createItemScenario('coupons', '/coupons/detail', {
    ja: 'このクーポンは見つかりませんでした',
    en: 'This coupon could not be found',
  }),
  'memberStamps.list': createPageScenario('/stamps'),
  'memberStamps.get': { unreachable: 'no page reads a single card: the list contains all of its data' },
  'memberPoints.balance': createPageScenario('/points'),
  'memberPoints.entries': createPageScenario('/points'),
  'memberPoints.rewards': createPageScenario('/point-rewards'),
  'memberPoints.reward': createItemScenario('pointRewards', '/point-rewards/detail', {
    ja: 'この特典は見つかりませんでした',
    en: 'This reward could not be found',
  }),
  'memberScratch.list': createPageScenario('/minigames'),
  'memberScratch.get': createItemScenario('scratchGames', '/scratch', {
    ja: 'このゲームは見つかりませんでした',
    en: 'This game could not be found',
  }),
  'memberShops.search': createPageScenario('/shops'),
  'memberShops.get': createItemScenario('shops', '/shops/detail', undefined),
  'memberShops.categories': createPageScenario('/shops?mode=category'),
  'memberInformation.list': createPageScenario('/information'),
  'memberInformation.get': createItemScenario('information', '/information/detail', undefined),
  'histories.list': createPageScenario('/history'),
} satisfies Partial<Record<MemberCallId, ErrorScenario | Unreachable>>;
