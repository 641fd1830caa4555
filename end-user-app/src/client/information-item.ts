import '../frame/frame.css';
import { InformationItemPage } from '../information/information-item-page.js';
import { start } from './start.js';

start(InformationItemPage);
