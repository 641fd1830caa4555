import '../frame/frame.css';
import { MemberPage } from '../membership/member-page.js';
import { start } from './start.js';

start(MemberPage);
