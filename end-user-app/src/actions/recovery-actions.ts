import type { ErrorCode } from '@noren/contracts';

/** Recovery actions that a rejection can offer besides closing. */
export type RecoveryAction = 'retype' | 'repress' | 'rescan' | 'relocate' | 'login' | 'points' | 'shops';

const ways: Partial<Record<ErrorCode, RecoveryAction>> = {
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

/** Returns the recovery action for an error; undefined if only time or nothing can resolve it. */
export function findRecovery(code: ErrorCode | undefined): RecoveryAction | undefined {
  return code === undefined ? undefined : ways[code];
}
