import { TicketList } from './ticket-list.js';

export function PassTicketsPage() {
  return <TicketList kind="passTicket" />;
}
