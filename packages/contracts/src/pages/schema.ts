import type { Static } from 'typebox';
import { oneOf } from '../core/schema.js';

export const pageIds = ['top', 'coupons', 'coupon', 'login'] as const;
export const PageId = oneOf(pageIds, 'A page of the mini-app');
export type PageId = Static<typeof PageId>;
