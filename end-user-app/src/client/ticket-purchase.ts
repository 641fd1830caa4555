import '../frame/frame.css';
import { TicketPurchasePage } from '../ticket-purchase/ticket-purchase-page.js';
import { start } from './start.js';

start(TicketPurchasePage);
