import { conflict, notFound, ServiceError, unavailable } from '@noren/service-kit';
import { type Locale, personLimitErrors } from '@noren/contracts/errors';
import type { PurchaseTerms } from '@noren/contracts/tickets';
import type { ProcessAction } from '../../engine/processing/process-action.js';
import type { ActionContext, Plan } from '../../engine/types/plan.js';
import { type AppScope, requireAgreement, toOwner, type Visitor } from '../../request-context.js';
import type { CardGateway, ChargeRequest, ShopCredentials } from '../payments/card-gateway.js';
import { getProduct, type Ticket } from '../product.js';
import { checkSale, findPlace, type SaleContext, saleView } from '../sale/rules.js';
import { startCharge } from './charge-step.js';
import type { DeclinedCardLimit } from './declined-cards.js';
import type { Purchase, PurchaseFields, PurchaseOutcome } from './record.js';

/** How a purchase is paid. */
export type Payment =
  | { readonly kind: 'free' }
  | { readonly kind: 'card'; readonly shop: ShopCredentials; readonly charge: CardCharge }
  | {
      readonly kind: 'serialCode';
      /** Returns the id of a code that no other purchase has used. @throws why it cannot be used */
      readonly findCode: () => Promise<string>;
    };

type CardPayment = Extract<Payment, { kind: 'card' }>;
export type CardCharge = Pick<
  ChargeRequest,
  'source' | 'numberOfPayments' | 'keepCard' | 'threeDSecure' | 'cardholderName'
>;
type PurchasePlan = Plan<PurchaseOutcome, PurchaseFields>;

/** A request to buy a ticket. */
export interface PurchaseRequest {
  readonly scope: AppScope;
  readonly visitor: Visitor;
  readonly ticketId: string;
  readonly key: string;
  /** Tells different requests under the same key apart; not reversible. */
  readonly fingerprint: string;
  /** The member's language. */
  readonly locale: Locale;
  /**
   * Resolves the payment, once it is clear that the member may buy the ticket.
   *
   * @throws why it cannot be paid this way
   */
  readonly payment: (ticket: Ticket) => Promise<Payment>;
  /** Yen that the member agreed to pay; absent with a serial code, which was paid at the shop. */
  readonly amount?: number;
  /** Version of the terms that the member agreed to; absent on pages that were built before the app had terms. */
  readonly termsVersion?: string | undefined;
}

export interface PurchaseTicketOptions {
  readonly processPurchase: ProcessAction<Purchase, PurchaseOutcome>;
  readonly declinedCards: Pick<DeclinedCardLimit, 'start' | 'end'>;
  readonly gateway: CardGateway;
  /** Finds a ticket that members see. */
  readonly findTicket: (scope: AppScope, ticketId: string) => Promise<Ticket | undefined>;
  readonly getEligibility: (scope: AppScope, visitor: Visitor, ticket: Ticket) => Promise<SaleContext>;
  readonly takeCode: (codeId: string, purchase: Pick<Purchase, 'id' | 'environment'>) => Promise<boolean>;
  readonly getTerms: (scope: AppScope) => Promise<PurchaseTerms | undefined>;
  /** The page to which 3-D Secure returns. */
  readonly returnUrl: (scope: AppScope, ticketId: string, purchaseId: string) => string;
  /** Where the gateway reports that 3-D Secure ended. */
  readonly notificationUrl: (scope: AppScope) => string;
}

/** How long a purchase may be undecided. */
export const openMs = 15 * 60 * 1000;
/** Errors of a purchase that its own request throws. */
const answered: readonly string[] = [
  'ticketSaleOver',
  'ticketPurchased',
  ...personLimitErrors,
  'ticketEnded',
  'ticketGoldOnly',
  'paymentRefused',
  'cardTokenInvalid',
  'ticketPaymentUnavailable',
  'serialCodeUsed',
];

/** Sells tickets as actions with an external step; see `engine/processing/process-action.ts`. */
export function createPurchaseTicket(options: PurchaseTicketOptions) {
  const { processPurchase, declinedCards, gateway } = options;

  async function plan(
    { scope, visitor, ticketId, locale, amount, termsVersion, payment: resolvePayment }: PurchaseRequest,
    context: ActionContext,
    startCharging: () => Promise<void>,
  ): Promise<PurchasePlan> {
    const ticket = await options.findTicket(scope, ticketId);
    if (ticket === undefined) throw notFound();
    const [current, terms] = await Promise.all([
      options.getEligibility(scope, visitor, ticket),
      options.getTerms(scope),
    ]);
    // By the day that the purchase is counted for.
    const eligibility = { ...current, at: context.at };
    const rejectionReason = checkSale(ticket, eligibility);
    if (rejectionReason === 'loginNeeded') throw new ServiceError(rejectionReason);
    if (rejectionReason === undefined && amount !== undefined) {
      const offer = () => saleView(ticket, eligibility, terms);
      requireAgreement(amount, ticket.billedAmount, offer);
      if (termsVersion !== undefined) requireAgreement(termsVersion, terms?.version, offer);
    }
    const payment: Payment = rejectionReason === undefined ? await resolvePayment(ticket) : { kind: 'free' };
    const isNewPerson = !eligibility.bought.person;
    const place = findPlace(ticket, eligibility);
    return {
      fields: {
        ...toFields(ticket, payment, isNewPerson, context),
        ...(place !== undefined && { place }),
        locale,
        ...(termsVersion !== undefined && terms && { terms }),
      },
      ...(rejectionReason !== undefined && { check: async () => rejectionReason }),
      ...(payment.kind === 'serialCode' && takeCode(scope, payment.findCode, context)),
      ...(payment.kind === 'card' && {
        authorize: startCharging,
        startStep: () => chargeCard(scope, ticket, payment, context),
      }),
      reservations: [
        {
          resource: 'stock',
          ticketId,
          isNewPerson,
          ...(ticket.firstPeople !== undefined && { limit: ticket.firstPeople }),
          rejectionReason: 'ticketEnded',
        },
      ],
      getOutcome: () => ({}),
    };
  }

  async function chargeCard(
    scope: AppScope,
    { id: ticketId, billedAmount: amount }: Ticket,
    { shop, charge }: CardPayment,
    { id: orderId }: ActionContext,
  ) {
    const urls = {
      returnUrl: options.returnUrl(scope, ticketId, orderId),
      notificationUrl: options.notificationUrl(scope),
    };
    return startCharge(gateway, shop, { ...charge, ...urls, orderId, amount });
  }

  /** Finds a serial code, and takes it for the purchase once this is stored. */
  function takeCode({ environment }: AppScope, findCode: () => Promise<string>, { id }: ActionContext) {
    let codeId = '';
    return {
      async check() {
        codeId = await findCode();
        return undefined;
      },
      async authorize() {
        if (!(await options.takeCode(codeId, { id, environment }))) throw conflict('serialCodeUsed');
      },
    };
  }

  /**
   * Buys a ticket; the same key returns the same purchase in its current state.
   *
   * @throws the rejection reason, `notFound`, `offerChanged`, `idempotencyKeyReused`, `conflict` with the member's open purchase of
   * this ticket, `tooManyRequests` after many declined cards, the payment's errors, or `maintenance` if the same
   * request may be retried
   */
  return async (request: PurchaseRequest): Promise<Purchase> => {
    const { scope, visitor, ticketId, key, fingerprint } = request;
    const owner = toOwner(scope, visitor);
    let isCharging = false;
    async function startCharging(): Promise<void> {
      if (!(await declinedCards.start(owner))) throw new ServiceError('tooManyRequests');
      isCharging = true;
    }

    try {
      const action = { owner, kind: 'purchase', subject: ticketId, key, fingerprint } as const;
      const purchase = await processPurchase(action, (context) => plan(request, context, startCharging));
      const { status, rejectionReason } = purchase;
      if (status !== 'rejected' || rejectionReason === undefined) return purchase;
      if (rejectionReason === 'maintenance') throw unavailable();
      if (answered.includes(rejectionReason)) throw new ServiceError(rejectionReason);
      return purchase;
    } finally {
      // A charge counts until its response is applied, or concurrent requests would all pass the limit.
      if (isCharging) await declinedCards.end(owner);
    }
  };
}

function toFields(
  ticket: Ticket,
  payment: Payment,
  isNewPerson: boolean,
  { at }: ActionContext,
): PurchaseFields {
  return {
    payment: payment.kind === 'serialCode' ? 'serialCode' : 'card',
    product: getProduct(ticket),
    amount: payment.kind === 'serialCode' ? 0 : ticket.billedAmount,
    isExclusive: ticket.exclusive,
    isNewPerson,
    step: 'notStarted',
    deadline: new Date(at.getTime() + openMs).toISOString(),
    ...(payment.kind === 'card' ? { shop: payment.shop, keepCard: payment.charge.keepCard } : {}),
  };
}
