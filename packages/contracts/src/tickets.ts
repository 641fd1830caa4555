export { type CardGatewayKind, cardGatewayKinds } from './tickets/card-gateways.js';
export { memberTicketEndpoints, ticketSerialEndpoints } from './tickets/endpoints.js';
export { ticketEvents } from './tickets/events.js';
export { veriTransNotificationEndpoints } from './tickets/notification-endpoints.js';
export { staffPurchaseEndpoints } from './tickets/staff-endpoints.js';
export {
  maxSerialCodes,
  MemberTicket,
  memberTicketStates,
  OwnedTicket,
  OwnedTicketRefund,
  ownedTicketStates,
  PaymentSetup,
  PurchaseTerms,
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
export {
  maxRefundReason,
  purchaseSteps,
  StaffPurchaseQuery,
  StaffTicketPurchase,
  StaffTicketPurchaseDetail,
  TicketRefundCreate,
} from './tickets/staff-schema.js';
