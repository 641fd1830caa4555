import '../frame/frame.css';
import { PointRewardsPage } from '../points/point-rewards-page.js';
import { start } from './start.js';

start(PointRewardsPage);
