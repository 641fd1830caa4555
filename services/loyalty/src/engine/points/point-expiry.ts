import type { Settings } from '../../settings.js';
import { tokyoMonthsLater } from '../../tokyo-day.js';
import type { CreditEffect } from './credit-effect.js';

/** When points that come at a time expire, as what a credit says; nothing where they never do. */
export type PointExpiry = (appId: string, at: Date) => Promise<Pick<CreditEffect, 'expiresAt'>>;

export function createPointExpiry(settings: Settings): PointExpiry {
  return async (appId, at) => {
    const { expireMonths } = await settings.of(appId, 'point');
    return expireMonths === 0 ? {} : { expiresAt: tokyoMonthsLater(at, expireMonths) };
  };
}
