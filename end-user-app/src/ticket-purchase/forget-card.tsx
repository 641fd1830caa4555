import { useState } from 'react';
import { Confirm } from '../frame/confirm.js';
import { Alert } from '../frame/notice.js';
import { toast } from '../frame/toast.js';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';

/** Deletes the saved card at the gateway, after a confirmation. */
export function DeleteCard({ forgotten }: { forgotten: () => void }) {
  const { view, member } = usePage();
  const texts = getMessages(view, 'purchase');
  const [state, setState] = useState<'closed' | 'asked' | 'busy' | 'failed'>('closed');
  async function forget(): Promise<void> {
    setState('busy');
    try {
      await member.call('memberTickets.forgetCard', {});
      toast(texts.forgotten);
      forgotten();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }
  return (
    <div>
      <button type="button" className="link" onClick={() => setState('asked')}>
        {texts.forget}
      </button>
      {state === 'closed' ? null : (
        <Confirm
          title={texts.forgetTitle}
          lead={texts.forgetLead}
          yes={texts.forgetYes}
          busy={state === 'busy'}
          confirm={() => void forget()}
          cancel={() => setState('closed')}
        >
          <Alert>{state === 'failed' ? texts.forgetFailed : undefined}</Alert>
        </Confirm>
      )}
    </div>
  );
}
