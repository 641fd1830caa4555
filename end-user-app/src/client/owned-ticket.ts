import '../frame/frame.css';
import { OwnedTicketPage } from '../tickets/owned-ticket-page.js';
import { start } from './start.js';

start(OwnedTicketPage);
