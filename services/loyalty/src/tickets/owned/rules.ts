import type { ErrorCode } from '@noren/contracts/errors';
import type { MemberHoldings } from '@noren/contracts/members';
import type { OwnedTicket } from '@noren/contracts/tickets';
import { toNames } from '../../languages.js';
import { tokyoDay } from '../../time.js';
import { toProductView } from '../product.js';
import type { OwnedRecord, StoredRefund } from './record.js';

type EligibilityContext = Pick<
  OwnedRecord,
  'product' | 'uses' | 'lastUseDay' | 'startedAt' | 'validUntil' | 'refund'
>;

/** Returns why a ticket cannot be used, if so; proofs are checked separately. */
export function checkUse(owned: EligibilityContext, at: Date): ErrorCode | undefined {
  const { totalUses, oncePerDay, kind } = owned.product;
  if (owned.refund !== undefined) return 'ticketRefunded';
  if (totalUses !== undefined && owned.uses >= totalUses) return 'ticketUsedUp';
  if (isOver(owned, at)) return 'ticketOutsideTerm';
  if (oncePerDay && owned.lastUseDay === tokyoDay(at)) return 'ticketUsedToday';
  // A pass starts when the shop's staff see it; a ticket needs no start.
  return kind === 'passTicket' && owned.startedAt === undefined ? 'ticketNotStarted' : undefined;
}

/** Returns why a ticket cannot be started, if so. */
export function checkStart(owned: EligibilityContext, at: Date): ErrorCode | undefined {
  const { totalUses } = owned.product;
  if (owned.refund !== undefined) return 'ticketRefunded';
  if (totalUses !== undefined && owned.uses >= totalUses) return 'ticketUsedUp';
  return isOver(owned, at) ? 'ticketOutsideTerm' : undefined;
}

/** True if a ticket can be used now or later. */
export function isUsable(owned: EligibilityContext, at: Date): boolean {
  const rejectionReason = checkUse(owned, at);
  return rejectionReason === undefined || usableLater.includes(rejectionReason);
}

function isOver({ validUntil }: EligibilityContext, at: Date): boolean {
  return validUntil !== undefined && at.getTime() >= Date.parse(validUntil);
}

const usableLater: readonly ErrorCode[] = ['ticketUsedToday', 'ticketNotStarted'];
const labels: Partial<Record<ErrorCode, OwnedTicket['state']>> = {
  ticketUsedUp: 'used',
  ticketOutsideTerm: 'outsideTerm',
  ticketUsedToday: 'usedToday',
  ticketRefunded: 'refunded',
};

/** Returns a ticket as its member currently sees it. */
export function ownedView(owned: OwnedRecord, at: Date): OwnedTicket {
  const { id, ticketId, product, purchasedAt, startedAt, validUntil, uses } = owned;
  const { payment, amount, terms, refund } = owned;
  const rejectionReason = checkUse(owned, at);
  const hasStarted = startedAt !== undefined || uses > 0;
  return {
    id,
    ticketId,
    ...toProductView(product),
    purchasedAt,
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(validUntil === undefined ? {} : { validUntil }),
    uses,
    ...(product.totalUses === undefined ? {} : { usesLeft: Math.max(0, product.totalUses - uses) }),
    state: (rejectionReason && labels[rejectionReason]) ?? (hasStarted ? 'inUse' : 'purchased'),
    ...(payment === undefined ? {} : { payment }),
    ...(amount === undefined ? {} : { amount }),
    ...(terms === undefined ? {} : { terms }),
    ...(refund === undefined ? {} : { refund: toRefundView(refund) }),
  };
}

function toRefundView({ amount, requestedAt, completedAt }: StoredRefund): OwnedTicket['refund'] {
  return { amount, requestedAt, ...(completedAt === undefined ? {} : { completedAt }) };
}

/** Returns what a member would lose of a ticket by leaving. */
export function toHolding({
  product,
  uses,
  validUntil,
  amount,
}: OwnedRecord): MemberHoldings['tickets'][number] {
  const { totalUses } = product;
  return {
    ...toNames(product),
    ...(totalUses === undefined ? {} : { usesLeft: totalUses - uses }),
    ...(validUntil === undefined ? {} : { validUntil }),
    ...(amount === undefined ? {} : { amount }),
  };
}

/** Returns a ticket as of its start, to answer a repeated request to start it. */
export function asOfStart(owned: OwnedRecord): OwnedRecord {
  const { startedAt = '', lastUseDay: _now, ...rest } = owned;
  const later = owned.useRecords.filter(({ usedAt }) => usedAt >= startedAt).length;
  const last = owned.useRecords.findLast(({ usedAt }) => usedAt < startedAt);
  const lastUseDay = last && { lastUseDay: tokyoDay(new Date(last.usedAt)) };
  return { ...rest, startedAt, uses: owned.uses - later, ...lastUseDay };
}

/** Returns a ticket as of one of its uses, to answer a repeated request for that use. */
export function asOfUse(owned: OwnedRecord, useId: string): OwnedRecord | undefined {
  const index = owned.useRecords.findIndex((useRecord) => useRecord.useId === useId);
  const useRecord = owned.useRecords[index];
  if (useRecord === undefined) return undefined;
  const later = owned.useRecords.length - 1 - index;
  return { ...owned, uses: owned.uses - later, lastUseDay: tokyoDay(new Date(useRecord.usedAt)) };
}
