export { memberTicketEndpoints, ticketSerialEndpoints } from './tickets/endpoints.js';
export { ticketEvents } from './tickets/events.js';
export {
  maxSerialCodes,
  MemberTicket,
  memberTicketStates,
  OwnedTicket,
  ownedTicketStates,
  PaymentSetup,
  SavedCard,
  SerialCodes,
  SerialCodesCreate,
  SerialCodeUse,
  TicketPurchase,
  TicketPurchaseCreate,
  ticketPurchaseStatuses,
  TicketsQuery,
  TicketUse,
  TicketUsed,
} from './tickets/schema.js';
