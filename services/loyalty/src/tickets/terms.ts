import { createHash } from 'node:crypto';
import type { SectionValues } from '@noren/contracts/config-sections';
import type { PurchaseTerms } from '@noren/contracts/tickets';

type TermsSettings = Pick<SectionValues<'passTicket'>, 'sellerStatement' | 'cancellationTerms'>;

/** Returns the terms of an app for purchases; undefined if it has none. */
export function getTerms({ sellerStatement, cancellationTerms }: TermsSettings): PurchaseTerms | undefined {
  if (sellerStatement === '' && cancellationTerms === '') return undefined;
  const texts = JSON.stringify([sellerStatement, cancellationTerms]);
  const version = createHash('sha256').update(texts).digest('hex').slice(0, 16);
  return { version, sellerStatement, cancellationTerms };
}
