import '../frame/frame.css';
import { WebviewPage } from '../webview/webview-page.js';
import { start } from './start.js';

start(WebviewPage);
