import type { Settings } from '../../../ports.js';
import { tokyoMonthsLater } from '../../../time.js';
import type { CreditEffect } from '../../types/effect.js';

/** Returns when points credited at a time expire, as fields of the effect; empty if they never do. */
export type PointExpiry = (appId: string, at: Date) => Promise<Pick<CreditEffect, 'expiresAt'>>;

export function createPointExpiry(settings: Settings): PointExpiry {
  return async (appId, at) => {
    const { expireMonths } = await settings.get(appId, 'point');
    return expireMonths === 0 ? {} : { expiresAt: tokyoMonthsLater(at, expireMonths) };
  };
}
