import type { OwnedTicket, TicketUse, TicketUsed } from '@noren/contracts';
import { deviceWords } from '../device/device-words.js';
import { StampPad } from '../device/stamp-pad.js';
import { CodeForm } from '../press/code-form.js';
import { PressDialog } from '../press/press-dialog.js';
import { CloseButton } from '../press/press-failures.js';
import { Success, SuccessFacts } from '../press/success.js';
import { type Press, usePress } from '../press/use-press.js';
import { tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { settings, words } from '../view/page-view.js';
import { usesLeftText } from './ticket-words.js';

interface OwnedTicketUseProps {
  ticket: OwnedTicket;
  /** Called when the ticket looks different from now on. */
  changed: () => void;
}

/** What can be done with a ticket now: begin with it, use it, or why not. */
export function OwnedTicketUse({ ticket, changed }: OwnedTicketUseProps) {
  const { view } = usePage();
  const { state, kind } = ticket;
  if (state === 'purchased' && kind === 'passTicket') return <Start ticket={ticket} changed={changed} />;
  if (state === 'purchased' || state === 'inUse') return <Use ticket={ticket} changed={changed} />;
  const told =
    state === 'usedToday' ? settings(view, 'passTicket').usedTodayText : words(view, 'tickets').owned[state];
  return <p className="ticket-told">{told}</p>;
}

/** The usage-start procedure, in front of the staff. */
function Start({ ticket, changed }: OwnedTicketUseProps) {
  const { view } = usePage();
  const texts = words(view, 'tickets');
  const { startButtonText, startText } = settings(view, 'passTicket');
  const press = usePress<object, OwnedTicket>({
    name: `start.${ticket.id}`,
    asks: ['confirm'],
    body: () => ({}),
    send: async (member, _body, key) =>
      (await member.call('memberTickets.start', { params: { ownedTicketId: ticket.id }, key })).data,
  });
  return (
    <section className="ticket-use" aria-label={texts.startTitle}>
      <h2>{texts.startTitle}</h2>
      {startText === '' ? null : <p>{startText}</p>}
      <button type="button" className="button" onClick={press.open}>
        {startButtonText}
      </button>
      <PressDialog
        press={press}
        changed={changed}
        label={texts.startTitle}
        question={{
          title: texts.startQuestion,
          name: ticket.name,
          lead: texts.startLead,
          yes: startButtonText,
        }}
        failed={{ title: texts.startFailed }}
        done={(started, close) => (
          <Success title={texts.started}>
            <p className="dialog-name">{started.name}</p>
            <p className="dialog-lead">{texts.showStaff}</p>
            {started.startedAt === undefined ? null : (
              <SuccessFacts items={[[texts.startedAt, tokyoDateTime(started.startedAt)]]} />
            )}
            <div className="dialog-buttons">
              <CloseButton close={close} />
            </div>
          </Success>
        )}
      />
    </section>
  );
}

function Use({ ticket, changed }: OwnedTicketUseProps) {
  const { view } = usePage();
  const texts = words(view, 'tickets');
  const section = settings(view, 'ticket');
  const stamp = ticket.useType === 'echoss';
  const press = useTicketUse(ticket);
  return (
    <section className="ticket-use" aria-label={section.useButtonText}>
      <button type="button" className="button" onClick={press.open}>
        {section.useButtonText}
      </button>
      <PressDialog
        press={press}
        changed={changed}
        label={ticket.name}
        question={{ title: section.confirmText, name: ticket.name }}
        full={stamp}
        proof={<Proof ticket={ticket} press={press} />}
        failed={{
          title: texts.useFailed,
          told(code) {
            if (code === 'ticketUsedToday') return settings(view, 'passTicket').usedTodayText;
            return stamp ? deviceWords(view, 'echoss').told(code) : undefined;
          },
        }}
        done={(used, close) => <Used used={used} close={close} />}
      />
    </section>
  );
}

function useTicketUse(ticket: OwnedTicket): Press<TicketUse, TicketUsed> {
  const { view } = usePage();
  return usePress<TicketUse, TicketUsed>({
    name: `ticket.${ticket.id}`,
    asks: ticket.useType === 'none' ? ['confirm'] : ['confirm', 'proof'],
    body: () => ({}),
    async send(member, body, key) {
      const timeout = ticket.useType === 'echoss' ? deviceWords(view, 'echoss').answer : undefined;
      const params = { ownedTicketId: ticket.id };
      return (await member.call('memberTickets.use', { params, body, key, timeout })).data;
    },
  });
}

function Proof({ ticket: { useType }, press }: { ticket: OwnedTicket; press: Press<TicketUse, TicketUsed> }) {
  const { securityCodeLength } = settings(usePage().view, 'passTicket');
  if (useType === 'echoss') {
    return <StampPad kind="echoss" felt={(device) => press.prove({ device })} close={press.close} />;
  }
  return <CodeForm length={securityCodeLength} enter={(code) => press.prove({ code })} close={press.close} />;
}

function Used({ used: { ticket, usedAt }, close }: { used: TicketUsed; close: () => void }) {
  const { view } = usePage();
  const texts = words(view, 'tickets');
  const left = usesLeftText(ticket, view);
  return (
    <Success title={settings(view, 'ticket').usedText}>
      <p className="dialog-name">{ticket.name}</p>
      <p className="dialog-lead">{texts.showStaff}</p>
      <SuccessFacts
        items={[
          [texts.usedAt, tokyoDateTime(usedAt)],
          ...(left === undefined ? [] : [[texts.uses, left] as const]),
        ]}
      />
      <div className="dialog-buttons">
        <CloseButton close={close} />
      </div>
    </Success>
  );
}
