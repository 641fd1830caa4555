import '../frame/frame.css';
import { ShopsPage } from '../shops/shops-page.js';
import { start } from './start.js';

start(ShopsPage);
