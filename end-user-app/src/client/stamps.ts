import '../frame/frame.css';
import { StampsPage } from '../stamps/stamps-page.js';
import { start } from './start.js';

start(StampsPage);
