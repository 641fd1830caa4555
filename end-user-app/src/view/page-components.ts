import type { PageId } from '@noren/contracts';
import type { ComponentType } from 'react';
import { CouponDetailPage } from '../coupon-detail/coupon-detail-page.js';
import { CouponListPage } from '../coupon-list/coupon-list-page.js';
import { LoginPage } from '../login-page/login-page.js';
import { TopPage } from '../top-page/top-page.js';

/** Every page, for the server and the preview; a page's own client entry imports its one. */
export const pageComponents: Record<PageId, ComponentType> = {
  top: TopPage,
  coupons: CouponListPage,
  coupon: CouponDetailPage,
  login: LoginPage,
};
