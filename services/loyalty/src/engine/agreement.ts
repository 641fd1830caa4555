import { conflict } from '@noren/service-kit';

/**
 * Compares what the member was asked about with what is due now: points or yen, undefined if it is free, or the
 * version of the terms. A plan calls it with the amount that it reserves or charges, so nothing else is ever paid.
 *
 * @param offer - what is on offer now, as the member sees it
 * @throws `offerChanged` with the offer if they differ; nothing is stored, so the same request may be repeated
 */
export function requireAgreement<V extends number | string, T>(
  agreed: V | undefined,
  due: V | undefined,
  offer: () => T,
): void {
  if (agreed !== due) throw conflict('offerChanged', { current: offer() });
}
