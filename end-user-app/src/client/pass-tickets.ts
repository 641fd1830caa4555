import '../frame/frame.css';
import { PassTicketsPage } from '../tickets/pass-tickets-page.js';
import { start } from './start.js';

start(PassTicketsPage);
