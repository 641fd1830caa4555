import type { PurchaseTerms } from '@noren/contracts/tickets';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';

const parts = ['sellerStatement', 'cancellationTerms'] as const;

/** Longer texts are folded, so that what follows them stays in view. */
const maxUnfolded = 300;

/** The seller's terms for a purchase, each part that has a text. */
export function PurchaseTermsText({ terms, open = false }: { terms: PurchaseTerms; open?: boolean }) {
  const messages = getMessages(usePage().view, 'tickets');
  return parts
    .filter((part) => terms[part] !== '')
    .map((part) => (
      <details key={part} className="purchase-terms" open={open && terms[part].length <= maxUnfolded}>
        <summary>{messages[part]}</summary>
        <p>{terms[part]}</p>
      </details>
    ));
}
