import type { Settings, SettingsScope } from '../../../ports.js';
import { tokyoMonthsLater } from '../../../time.js';
import type { CreditEffect } from '../../types/effect.js';

/** Returns when points credited at a time expire, as fields of the effect; empty if they never do. */
export type PointExpiry = (scope: SettingsScope, at: Date) => Promise<Pick<CreditEffect, 'expiresAt'>>;

export function createPointExpiry(settings: Settings): PointExpiry {
  return async (scope, at) => {
    const { expireMonths } = await settings.get(scope, 'point');
    return expireMonths === 0 ? {} : { expiresAt: tokyoMonthsLater(at, expireMonths) };
  };
}
