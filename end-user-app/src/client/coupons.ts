import '../frame/frame.css';
import { CouponListPage } from '../coupon-list/coupon-list-page.js';
import { start } from './start.js';

start(CouponListPage);
