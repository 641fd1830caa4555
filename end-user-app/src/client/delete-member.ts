import '../frame/frame.css';
import { DeleteMemberPage } from '../membership/delete-member-page.js';
import { start } from './start.js';

start(DeleteMemberPage);
