import type { StaffTicketPurchase } from '@noren/contracts/tickets';
import { useMessages } from '../../messages.js';

/** Formats an amount of yen: `¥2,980`. */
export const formatYen = (amount: number): string => `¥${amount.toLocaleString('en-US')}`;

/** Progress of a purchase for users: a refund that is not completed, and a sale that ended without one, are separate. */
export function getProgress({ status, refund }: StaffTicketPurchase) {
  if (refund === undefined) return status;
  if (refund.amount === 0) return 'saleCancelled';
  return refund.completedAt === undefined ? 'refunding' : 'refunded';
}

/** Returns labels of a purchase's values. */
export function usePurchaseLabels() {
  const t = useMessages();
  return {
    getMember: ({ memberNumber }: StaffTicketPurchase) => memberNumber ?? t('purchase.memberLeft'),
    /** A serial code was paid for at the shop, so its price is not known here. */
    getAmount: ({ amount, payment }: StaffTicketPurchase) => {
      if (amount > 0) return formatYen(amount);
      return t(payment === 'serialCode' ? 'purchase.paidAtShop' : 'purchase.free');
    },
    getUses: ({ uses, totalUses }: StaffTicketPurchase) => {
      if (uses === undefined) return t('content.none');
      return totalUses === undefined ? String(uses) : `${uses} / ${totalUses}`;
    },
  };
}
