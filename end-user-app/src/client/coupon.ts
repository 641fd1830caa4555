import '../frame/frame.css';
import { CouponDetailPage } from '../coupon-detail/coupon-detail-page.js';
import { start } from './start.js';

start(CouponDetailPage);
