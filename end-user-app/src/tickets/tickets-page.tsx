import { TicketList } from './ticket-list.js';

export function TicketsPage() {
  return <TicketList kind="ticket" />;
}
