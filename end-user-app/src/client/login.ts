import '../frame/frame.css';
import { LoginPage } from '../login-page/login-page.js';
import { start } from './start.js';

start(LoginPage);
