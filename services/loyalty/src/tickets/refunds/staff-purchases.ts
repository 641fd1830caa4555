import type { Many } from '@noren/contracts/core';
import type { Caller } from '@noren/contracts/permissions';
import type {
  StaffPurchaseQuery,
  StaffTicketPurchase,
  StaffTicketPurchaseDetail,
  TicketRefundCreate,
} from '@noren/contracts/tickets';
import { conflict, invalid, notFound, ServiceError } from '@noren/service-kit';
import type { Settings } from '../../ports.js';
import type { Digests } from '../fingerprint.js';
import type { OwnedRecord, TicketOwner } from '../owned/record.js';
import type { OwnedRepository } from '../owned/repository.js';
import { isSameShop, type ShopCredentials } from '../payments/card-gateway.js';
import type { CardGateways } from '../payments/gateways.js';
import type { PurchaseRepository } from '../purchases/repository.js';
import type { Refunds } from './refunds.js';
import { type PurchaseParts, staffPurchaseDetail, staffPurchaseView } from './staff-views.js';

/** Finds members for staff. */
export interface MemberDirectory {
  /** Returns the numbers of members who have not left, by id. */
  getNumbersById(appId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  findIdByNumber(
    scope: Pick<TicketOwner, 'appId' | 'environment'>,
    memberNumber: string,
  ): Promise<string | undefined>;
}

export interface StaffPurchaseOptions {
  readonly purchases: PurchaseRepository;
  readonly owned: OwnedRepository;
  readonly refunds: Pick<Refunds, 'refund'>;
  readonly members: MemberDirectory;
  readonly gateway: CardGateways;
  readonly settings: Pick<Settings, 'getFor'>;
  /** @throws `notFound` if the app does not exist or the caller sees none of its groups */
  readonly requireVisible: (caller: Caller, appId: string) => Promise<unknown>;
  readonly digests: Digests;
  readonly now: () => Date;
}

export type StaffPurchases = ReturnType<typeof createStaffPurchases>;

/** Staff's view of ticket purchases, and refunds. */
export function createStaffPurchases(options: StaffPurchaseOptions) {
  const { purchases, owned, refunds, members, gateway, settings, requireVisible, digests, now } = options;

  async function findParts(appId: string, purchaseId: string): Promise<PurchaseParts> {
    const purchase = await purchases.findOfApp(appId, purchaseId);
    if (purchase === undefined) throw notFound();
    const { memberId } = purchase;
    const [tickets, numbers] = await Promise.all([
      owned.findByPurchases(appId, [purchaseId]),
      members.getNumbersById(appId, [memberId]),
    ]);
    return { purchase, ticket: tickets.get(purchaseId), memberNumber: numbers.get(memberId) };
  }

  async function getDetail(appId: string, purchaseId: string): Promise<StaffTicketPurchaseDetail> {
    return staffPurchaseDetail(await findParts(appId, purchaseId), now());
  }

  /**
   * Returns the credentials of the shop that charged a ticket.
   *
   * @throws `ticketPaymentUnavailable` if it has changed, or there is no gateway
   */
  async function getShop(ticket: OwnedRecord): Promise<ShopCredentials> {
    const { gateway: kind, ccid, secretKey } = await settings.getFor(ticket, 'passTicket');
    const shop = { gateway: kind, ccid, secretKey };
    // Tickets from before the shop was stored are those of any.
    const charged = { gateway: ticket.gateway, ccid: ticket.ccid ?? ccid };
    const isSetUp = ccid !== '' && secretKey !== '' && gateway.supports(shop);
    if (!isSetUp || !isSameShop(shop, charged)) throw conflict('ticketPaymentUnavailable');
    return shop;
  }

  /** @throws `partnerUnavailable` */
  async function isCharged(shop: ShopCredentials, purchaseId: string): Promise<boolean> {
    const order = await gateway.find(shop, purchaseId).catch((error: unknown) => {
      throw new ServiceError('partnerUnavailable', { cause: error });
    });
    return order?.status === 'charged';
  }

  return {
    async list(
      caller: Caller,
      appId: string,
      { environment, ticketId, status, memberNumber, ...query }: StaffPurchaseQuery,
    ): Promise<Many<StaffTicketPurchase>> {
      await requireVisible(caller, appId);
      // No member has an empty id, so an unknown number finds nothing.
      const memberId =
        memberNumber && ((await members.findIdByNumber({ appId, environment }, memberNumber)) ?? '');
      const filter = {
        environment,
        ...(ticketId !== undefined && { ticketId }),
        ...(status !== undefined && { status }),
        ...(memberId !== undefined && { memberId }),
      };
      const found = await purchases.listOfApp(appId, filter, query);
      const [tickets, numbers] = await Promise.all([
        owned.findByPurchases(
          appId,
          found.data.map(({ id }) => id),
        ),
        members.getNumbersById(
          appId,
          found.data.map((purchase) => purchase.memberId),
        ),
      ]);
      const at = now();
      return {
        ...found,
        data: found.data.map((purchase) => {
          const memberNumber = numbers.get(purchase.memberId);
          return staffPurchaseView({ purchase, ticket: tickets.get(purchase.id), memberNumber }, at);
        }),
      };
    },

    async get(caller: Caller, appId: string, purchaseId: string): Promise<StaffTicketPurchaseDetail> {
      await requireVisible(caller, appId);
      return getDetail(appId, purchaseId);
    },

    /**
     * Ends the ticket of a purchase and refunds it; the same key returns the same refund.
     *
     * @throws `notFound`, `invalidParameter` for more than was paid, `conflict` with the purchase as it is now,
     * `idempotencyKeyReused`, `ticketPaymentUnavailable`, `partnerUnavailable`
     */
    async refund(
      caller: Caller,
      appId: string,
      purchaseId: string,
      key: string,
      { amount, reason, uses }: TicketRefundCreate,
    ): Promise<StaffTicketPurchaseDetail> {
      await requireVisible(caller, appId);
      const parts = await findParts(appId, purchaseId);
      const { ticket } = parts;
      const fingerprint = digests.create('refund', purchaseId, amount, reason, uses);
      const isMine = ({ refund }: OwnedRecord) => {
        if (refund?.key !== key) return false;
        if (refund.fingerprint !== fingerprint) throw conflict('idempotencyKeyReused');
        return true;
      };
      if (ticket !== undefined && isMine(ticket)) return staffPurchaseDetail(parts, now());
      const current = staffPurchaseDetail(parts, now());
      if (ticket === undefined || current.refundable === undefined) throw conflict('conflict', { current });
      const { paid } = current.refundable;
      if (amount > paid) {
        throw invalid('invalidParameter', {
          errors: [{ path: '/body/amount', rule: 'maximum', params: { limit: paid } }],
        });
      }
      const shop = amount === 0 ? undefined : await getShop(ticket);
      const requestedAt = now().toISOString();
      const request = { key, fingerprint, amount, reason, requestedBy: caller.name, requestedAt };
      const isDone =
        (shop === undefined || (await isCharged(shop, purchaseId))) &&
        (await refunds.refund(caller, ticket, uses, { ...request, ...(shop && { shop }) }));
      const after = await findParts(appId, purchaseId);
      const detail = staffPurchaseDetail(after, now());
      if (!isDone && !(after.ticket !== undefined && isMine(after.ticket))) {
        throw conflict('conflict', { current: detail });
      }
      return detail;
    },
  };
}
