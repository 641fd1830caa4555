import '../frame/frame.css';
import { ForgotPasswordPage } from '../otp/forgot-password-page.js';
import { start } from './start.js';

start(ForgotPasswordPage);
