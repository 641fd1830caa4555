import '../frame/frame.css';
import { ValueCardPage } from '../value-card/value-card-page.js';
import { start } from './start.js';

start(ValueCardPage);
