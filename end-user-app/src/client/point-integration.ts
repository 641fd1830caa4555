import '../frame/frame.css';
import { PointIntegrationPage } from '../points/point-integration-page.js';
import { start } from './start.js';

start(PointIntegrationPage);
