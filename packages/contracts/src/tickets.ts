export { type CardGatewayKind, cardGatewayKinds } from './config-sections/choices.js';
export { memberTicketEndpoints, ticketSerialEndpoints } from './tickets/endpoints.js';
export { ticketEvents } from './tickets/events.js';
export { veriTransNotificationEndpoints } from './tickets/notification-endpoints.js';
export {
  MemberTicket,
  maxSerialCodes,
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
  TicketsQuery,
  TicketUse,
  TicketUsed,
  ticketPurchaseStatuses,
} from './tickets/schema.js';
export { staffPurchaseEndpoints } from './tickets/staff-endpoints.js';
export {
  maxRefundReason,
  purchaseSteps,
  StaffPurchaseQuery,
  StaffTicketPurchase,
  StaffTicketPurchaseDetail,
  TicketRefundCreate,
} from './tickets/staff-schema.js';
