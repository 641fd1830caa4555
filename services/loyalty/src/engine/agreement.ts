import { conflict } from '@noren/service-kit';

/**
 * Compares the amount that the member was asked about with the amount that is due now: points or yen, undefined if
 * it is free. A plan calls it with the amount that it reserves or charges, so nothing else is ever paid.
 *
 * @param offer - what is on offer now, as the member sees it
 * @throws `offerChanged` with the offer if the amounts differ; nothing is stored, so the same request may be repeated
 */
export function requireAgreement<T>(
  agreed: number | undefined,
  due: number | undefined,
  offer: () => T,
): void {
  if (agreed !== due) throw conflict('offerChanged', { current: offer() });
}
