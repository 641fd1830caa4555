import '../frame/frame.css';
import { OnlineShopPage } from '../online-shop/online-shop-page.js';
import { start } from './start.js';

start(OnlineShopPage);
