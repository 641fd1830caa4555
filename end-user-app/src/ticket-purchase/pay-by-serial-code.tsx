import type { MemberTicket, OwnedTicket } from '@noren/contracts/tickets';
import { type FormEvent, useRef, useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.js';
import { useAction } from '../actions/use-action.js';
import { Field } from '../frame/field.js';
import { useFormCheck } from '../frame/use-form-check.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

interface PayBySerialCodeProps {
  ticket: MemberTicket;
  got: (owned: OwnedTicket) => void;
  back: () => void;
}

/** Maximum characters of a serial code. */
const longest = 30;

/** Exchanges a serial code bought at the shop for the ticket. */
export function PayBySerialCode({ ticket, got, back }: PayBySerialCodeProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'purchase');
  const { serialCodePrefix, serialCodeLength } = settings(view, 'ticket');
  const length = serialCodePrefix.length + serialCodeLength;
  const [code, setCode] = useState(serialCodePrefix);
  // Only the prefix is checked, because codes sold before the settings changed may have another length.
  const missing = code.length <= serialCodePrefix.length;
  const { form, wrong, check } = useFormCheck(() => ({
    code: missing ? fill(messages.serialWrong, { length }) : undefined,
  }));
  const sent = useRef('');
  const action = useAction<{ serialCode: string }, OwnedTicket>({
    name: `redeem.${ticket.id}`,
    questions: [],
    body: () => ({ serialCode: sent.current }),
    send: async (member, body, key) =>
      (await member.call('memberTickets.redeem', { params: { ticketId: ticket.id }, body, key })).data,
    onSuccess: got,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    sent.current = code;
    action.open();
  };
  return (
    <form className="form" onSubmit={submit} noValidate ref={form}>
      <Field
        label={messages.serial}
        hint={fill(messages.serialHint, { length })}
        error={wrong.code}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longest}
        value={code}
        onChange={(event) => setCode(normalizeSerialCode(event.target.value))}
      />
      <div className="purchase-buttons">
        <button type="submit" className="button">
          {messages.redeem}
        </button>
        <button type="button" className="button quiet" onClick={back}>
          {view.messages.frame.back}
        </button>
      </div>
      <ActionDialog
        action={{ ...action, retry: action.close }}
        label={messages.serial}
        failed={{ title: messages.failed }}
        done={() => null}
      />
    </form>
  );
}

/** Normalizes a code as printed: half-width capitals and digits. */
function normalizeSerialCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, longest);
}
