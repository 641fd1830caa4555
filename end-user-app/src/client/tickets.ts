import '../frame/frame.css';
import { TicketsPage } from '../tickets/tickets-page.js';
import { start } from './start.js';

start(TicketsPage);
