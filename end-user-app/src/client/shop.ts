import '../frame/frame.css';
import { ShopPage } from '../shops/shop-page.js';
import { start } from './start.js';

start(ShopPage);
