import '../frame/frame.css';
import { PointsPage } from '../points/points-page.js';
import { start } from './start.js';

start(PointsPage);
