import '../frame/frame.css';
import { CustomPage } from '../custom-page/custom-page.js';
import { start } from './start.js';

start(CustomPage);
