import type { StaffTicketPurchase } from '@noren/contracts/tickets';
import { Tag } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';
import { getProgress } from './purchase-labels.js';

const colors: Record<ReturnType<typeof getProgress>, string> = {
  processing: 'processing',
  authenticating: 'processing',
  paid: 'success',
  failed: 'error',
  cancelled: 'default',
  refunding: 'warning',
  refunded: 'default',
  saleCancelled: 'default',
};

/** The progress of a purchase and its refund. */
export function PurchaseStatus({ purchase }: { purchase: StaffTicketPurchase }) {
  const t = useMessages();
  const progress = getProgress(purchase);
  return <Tag color={colors[progress]}>{t(`purchaseStatus.${progress}`)}</Tag>;
}
