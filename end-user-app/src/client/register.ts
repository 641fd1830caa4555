import '../frame/frame.css';
import { RegisterPage } from '../otp/register-page.js';
import { start } from './start.js';

start(RegisterPage);
