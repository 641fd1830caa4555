import '../frame/frame.css';
import { OneTimeTokenPage } from '../one-time-token/one-time-token-page.js';
import { start } from './start.js';

start(OneTimeTokenPage);
