import '../frame/frame.css';
import { TopPage } from '../top-page/top-page.js';
import { start } from './start.js';

start(TopPage);
