import '../frame/frame.css';
import { UpdateMemberPage } from '../otp/update-member-page.js';
import { start } from './start.js';

start(UpdateMemberPage);
