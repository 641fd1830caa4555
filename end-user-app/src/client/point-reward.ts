import '../frame/frame.css';
import { PointRewardPage } from '../points/point-reward-page.js';
import { start } from './start.js';

start(PointRewardPage);
