import '../frame/frame.css';
import { SettingPage } from '../setting/setting-page.js';
import { start } from './start.js';

start(SettingPage);
