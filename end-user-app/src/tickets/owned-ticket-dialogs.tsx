import type { OwnedTicket, TicketUse, TicketUsed } from '@noren/contracts/tickets';
import { ActionDialog } from '../actions/action-dialog.js';
import { CloseButton } from '../actions/action-failures.js';
import { CodeForm } from '../actions/code-form.js';
import { LiveClock } from '../actions/live-clock.js';
import { Success, SuccessFacts } from '../actions/success.js';
import type { Action } from '../actions/use-action.js';
import { getDeviceMessages } from '../device/device-messages.js';
import { StampPad } from '../device/stamp-pad.js';
import { tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { usesLeftText } from './ticket-messages.js';

interface DialogProps<B extends object, R> {
  ticket: OwnedTicket;
  action: Action<B, R>;
  /** Called when the ticket's state may have changed. */
  onChange: () => void;
}
export type StartDialogProps = DialogProps<object, OwnedTicket>;
export type UseDialogProps = DialogProps<TicketUse, TicketUsed>;

/** The dialogs that follow a tap on "start". */
export function StartDialog({ ticket, action, onChange }: StartDialogProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'tickets');
  const { startButtonText } = settings(view, 'passTicket');
  return (
    <ActionDialog
      action={action}
      onChange={onChange}
      label={messages.startTitle}
      question={{
        title: messages.startQuestion,
        name: ticket.name,
        lead: messages.startLead,
        yes: startButtonText,
      }}
      failed={{ title: messages.startFailed }}
      done={(started, close) => (
        <Success title={messages.started}>
          <p className="dialog-name">{started.name}</p>
          <p className="dialog-lead">{messages.showStaff}</p>
          {started.startedAt === undefined ? null : (
            <SuccessFacts items={[[messages.startedAt, tokyoDateTime(started.startedAt)]]} />
          )}
          <div className="dialog-buttons">
            <CloseButton close={close} />
          </div>
        </Success>
      )}
    />
  );
}

/** The dialogs that follow a tap on "use". */
export function UseDialog({ ticket, action, onChange }: UseDialogProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'tickets');
  const section = settings(view, 'ticket');
  const stamp = ticket.useType === 'echoss';
  return (
    <ActionDialog
      action={action}
      onChange={onChange}
      label={ticket.name}
      question={{ title: section.confirmText, name: ticket.name }}
      full={stamp}
      proof={<Proof ticket={ticket} action={action} />}
      failed={{
        title: messages.useFailed,
        getMessage(code) {
          if (code === 'ticketUsedToday') return settings(view, 'passTicket').usedTodayText;
          return stamp ? getDeviceMessages(view, 'echoss').getMessage(code) : undefined;
        },
      }}
      done={(used, close) => <Used used={used} close={close} />}
    />
  );
}

function Proof({
  ticket: { useType },
  action,
}: {
  ticket: OwnedTicket;
  action: Action<TicketUse, TicketUsed>;
}) {
  const { securityCodeLength } = settings(usePage().view, 'passTicket');
  if (useType === 'echoss') {
    return (
      <StampPad kind="echoss" onStamp={(device) => action.submitProof({ device })} close={action.close} />
    );
  }
  return (
    <CodeForm
      length={securityCodeLength}
      enter={(code) => action.submitProof({ code })}
      close={action.close}
    />
  );
}

function Used({ used: { ticket, usedAt }, close }: { used: TicketUsed; close: () => void }) {
  const { view } = usePage();
  const messages = getMessages(view, 'tickets');
  const left = usesLeftText(ticket, view);
  return (
    <Success title={settings(view, 'ticket').usedText}>
      <p className="dialog-name">{ticket.name}</p>
      <p className="dialog-lead">{messages.showStaff}</p>
      <LiveClock from={Date.parse(usedAt)} />
      <SuccessFacts
        items={[
          [messages.usedAt, tokyoDateTime(usedAt)],
          ...(left === undefined ? [] : [[messages.uses, left] as const]),
        ]}
      />
      <div className="dialog-buttons">
        <CloseButton close={close} />
      </div>
    </Success>
  );
}
