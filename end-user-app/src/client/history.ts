import '../frame/frame.css';
import { HistoryPage } from '../history/history-page.js';
import { start } from './start.js';

start(HistoryPage);
