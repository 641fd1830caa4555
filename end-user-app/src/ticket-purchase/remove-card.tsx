import { useState } from 'react';
import { Confirm } from '../frame/confirm.js';
import { Alert } from '../frame/notice.js';
import { toast } from '../frame/toast.js';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';

/** Deletes the saved card at the gateway, after a confirmation. */
export function RemoveCard({ onRemoved }: { onRemoved: () => void }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'purchase');
  const [state, setState] = useState<'closed' | 'asked' | 'busy' | 'failed'>('closed');
  async function removeCard(): Promise<void> {
    setState('busy');
    try {
      await member.call('memberTickets.forgetCard', {});
      toast(messages.removed);
      onRemoved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }
  return (
    <div>
      <button type="button" className="link" onClick={() => setState('asked')}>
        {messages.removeCard}
      </button>
      {state === 'closed' ? null : (
        <Confirm
          title={messages.removeTitle}
          lead={messages.removeLead}
          yes={messages.removeYes}
          busy={state === 'busy'}
          confirm={() => void removeCard()}
          cancel={() => setState('closed')}
        >
          <Alert>{state === 'failed' ? messages.removeFailed : undefined}</Alert>
        </Confirm>
      )}
    </div>
  );
}
