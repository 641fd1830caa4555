import type { OwnedTicket, TicketUse, TicketUsed } from '@noren/contracts/tickets';
import { type Action, useAction } from '../actions/use-action.js';
import { getAnswerTimeoutMs } from '../device/answer-time.js';
import { usePage } from '../view/context.js';
import { LoadingPart, lazyComponent } from '../view/lazy-component.js';
import { getMessages, settings } from '../view/page-view.js';
import type { StartDialogProps, UseDialogProps } from './owned-ticket-dialogs.js';
import '../actions/styles.js';
import '../actions/live-clock.css';

const StartDialog = lazyComponent<StartDialogProps>({
  load: async () => (await import('./owned-ticket-dialogs.js')).StartDialog,
  isNeeded: ({ action }) => action.flow.step !== 'idle',
  fallback: <LoadingPart />,
});
const UseDialog = lazyComponent<UseDialogProps>({
  load: async () => (await import('./owned-ticket-dialogs.js')).UseDialog,
  isNeeded: ({ action }) => action.flow.step !== 'idle',
  fallback: <LoadingPart />,
});

interface OwnedTicketUseProps {
  ticket: OwnedTicket;
  /** Called when the ticket's state may have changed. */
  onChange: () => void;
}

/** The available action of a ticket: start it, use it, or the reason why not. */
export function OwnedTicketUse({ ticket, onChange }: OwnedTicketUseProps) {
  const { view } = usePage();
  const { state, kind } = ticket;
  if (state === 'purchased' && kind === 'passTicket') return <Start ticket={ticket} onChange={onChange} />;
  if (state === 'purchased' || state === 'inUse') return <Use ticket={ticket} onChange={onChange} />;
  const message =
    state === 'usedToday'
      ? settings(view, 'passTicket').usedTodayText
      : getMessages(view, 'tickets').owned[state];
  return <p className="ticket-status">{message}</p>;
}

/** The usage-start procedure, in front of the staff. */
function Start({ ticket, onChange }: OwnedTicketUseProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'tickets');
  const { startButtonText, startText } = settings(view, 'passTicket');
  const action = useAction<object, OwnedTicket>({
    name: `start.${ticket.id}`,
    questions: ['confirm'],
    body: () => ({}),
    send: async (member, _body, key) =>
      (await member.call('memberTickets.start', { params: { ownedTicketId: ticket.id }, key })).data,
  });
  return (
    <section className="ticket-use" aria-label={messages.startTitle}>
      <h2>{messages.startTitle}</h2>
      {startText === '' ? null : <p>{startText}</p>}
      <button type="button" className="button" onClick={action.open}>
        {startButtonText}
      </button>
      <StartDialog ticket={ticket} action={action} onChange={onChange} />
    </section>
  );
}

function Use({ ticket, onChange }: OwnedTicketUseProps) {
  const { view } = usePage();
  const section = settings(view, 'ticket');
  const action = useTicketUse(ticket);
  return (
    <section className="ticket-use" aria-label={section.useButtonText}>
      <button type="button" className="button" onClick={action.open}>
        {section.useButtonText}
      </button>
      <UseDialog ticket={ticket} action={action} onChange={onChange} />
    </section>
  );
}

function useTicketUse(ticket: OwnedTicket): Action<TicketUse, TicketUsed> {
  const { view } = usePage();
  return useAction<TicketUse, TicketUsed>({
    name: `ticket.${ticket.id}`,
    questions: ticket.useType === 'none' ? ['confirm'] : ['confirm', 'proof'],
    body: () => ({}),
    async send(member, body, key) {
      const timeout = getAnswerTimeoutMs(view, ticket.useType);
      const params = { ownedTicketId: ticket.id };
      return (await member.call('memberTickets.use', { params, body, key, timeout })).data;
    },
  });
}
