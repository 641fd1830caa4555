import '../frame/frame.css';
import { InformationPage } from '../information/information-page.js';
import { start } from './start.js';

start(InformationPage);
