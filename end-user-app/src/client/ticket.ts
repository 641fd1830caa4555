import '../frame/frame.css';
import { TicketPage } from '../tickets/ticket-page.js';
import { start } from './start.js';

start(TicketPage);
