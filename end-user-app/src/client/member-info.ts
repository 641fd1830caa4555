import '../frame/frame.css';
import { MemberInfoPage } from '../membership/member-info-page.js';
import { start } from './start.js';

start(MemberInfoPage);
