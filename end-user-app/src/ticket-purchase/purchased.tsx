import type { OwnedTicket } from '@noren/contracts/tickets';
import { Success, SuccessFacts } from '../actions/success.js';
import { kindMessages, ownedLink, validUntilText, yen } from '../tickets/ticket-messages.js';
import { tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

/** The completed purchase: the amount paid, and the link to use the ticket. */
export function Purchased({ owned, amount }: { owned: OwnedTicket; amount: number }) {
  const { view } = usePage();
  const messages = getMessages(view, 'purchase');
  const tickets = getMessages(view, 'tickets');
  const { purchasedText, startText } = settings(view, 'passTicket');
  return (
    <Success title={purchasedText}>
      <p className="dialog-name">{owned.name}</p>
      {owned.kind === 'passTicket' && startText !== '' ? <p className="dialog-lead">{startText}</p> : null}
      <SuccessFacts
        items={[
          [messages.purchasedAt, tokyoDateTime(owned.purchasedAt)],
          ...(amount === 0 ? [] : [[messages.amount, yen(amount, tickets)] as const]),
          [tickets.validity, validUntilText(owned, tickets)],
        ]}
      />
      <div className="dialog-buttons">
        <a className="button" href={ownedLink(owned.id)}>
          {messages.toOwned}
        </a>
        <a className="button quiet" href={kindMessages(view, owned.kind).list}>
          {messages.toList}
        </a>
      </div>
    </Success>
  );
}
