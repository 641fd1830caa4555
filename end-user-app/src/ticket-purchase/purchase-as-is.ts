import type { TicketPurchase } from '@noren/contracts';
import { CallError } from '../member/call.js';

/** Returns the current purchase of a conflict; undefined for any other error. */
export function getConflictingPurchase(error: unknown): TicketPurchase | undefined {
  const current = error instanceof CallError && error.code === 'conflict' ? error.current : undefined;
  return isPurchase(current) ? current : undefined;
}

function isPurchase(value: unknown): value is TicketPurchase {
  const purchase = value as Partial<TicketPurchase> | null | undefined;
  return (
    typeof purchase === 'object' && typeof purchase?.id === 'string' && typeof purchase.status === 'string'
  );
}
