import type { TicketPurchase } from '@noren/contracts';
import { CallError } from '../member/call.js';

/** The purchase with which a call was in conflict, as it is in truth; undefined where the call failed otherwise. */
export function purchaseAsIs(error: unknown): TicketPurchase | undefined {
  const current = error instanceof CallError && error.code === 'conflict' ? error.current : undefined;
  return isPurchase(current) ? current : undefined;
}

function isPurchase(value: unknown): value is TicketPurchase {
  const purchase = value as Partial<TicketPurchase> | null | undefined;
  return (
    typeof purchase === 'object' && typeof purchase?.id === 'string' && typeof purchase.status === 'string'
  );
}
