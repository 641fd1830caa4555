import '../frame/frame.css';
import { MakeShopPage } from '../make-shop/make-shop-page.js';
import { start } from './start.js';

start(MakeShopPage);
