import type { ErrorCode } from '@noren/contracts';

/** What a member can do about a refusal, beside closing it. */
export type WayOn = 'retype' | 'repress' | 'rescan' | 'relocate' | 'login' | 'points' | 'shops';

const ways: Partial<Record<ErrorCode, WayOn>> = {
  couponCodeWrong: 'retype',
  stampCodeWrong: 'retype',
  ticketCodeWrong: 'retype',
  serialCodeWrong: 'retype',
  serialCodeUsed: 'retype',
  deviceParameter: 'repress',
  deviceTimeout: 'repress',
  deviceRequest: 'repress',
  deviceUnknown: 'repress',
  deviceRefused: 'repress',
  visitCodeInvalid: 'rescan',
  couponPositionNeeded: 'relocate',
  couponNoShopNearby: 'shops',
  couponMembersOnly: 'login',
  loginNeeded: 'login',
  memberSessionExpired: 'login',
  pointsShort: 'points',
};

/** The way on after a refusal; of one that time or nothing changes there is none. */
export function wayOnFrom(code: ErrorCode | undefined): WayOn | undefined {
  return code === undefined ? undefined : ways[code];
}
