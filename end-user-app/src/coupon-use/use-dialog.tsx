import type { MemberCoupon } from '@noren/contracts';
import { Dialog } from '../frame/dialog.js';
import { usePage } from '../view/context.js';
import { words } from '../view/page-view.js';
import { CodeForm } from './code-form.js';
import type { CouponUseActions } from './use-coupon-use.js';
import { Refused, Undecided } from './use-failures.js';
import type { UseFlow } from './use-flow.js';
import { UsedView } from './used-view.js';

interface UseDialogProps {
  coupon: MemberCoupon;
  flow: UseFlow;
  actions: CouponUseActions;
}

export function UseDialog({ coupon, flow, actions }: UseDialogProps) {
  return (
    <Dialog label={coupon.name} close={flow.step === 'sending' ? undefined : actions.close}>
      <Step coupon={coupon} flow={flow} actions={actions} />
    </Dialog>
  );
}

function Step({ coupon, flow, actions }: UseDialogProps) {
  switch (flow.step) {
    case 'confirm':
      return <Confirm coupon={coupon} actions={actions} />;
    case 'code':
      return <CodeForm enter={actions.enter} close={actions.close} />;
    case 'sending':
      return <Sending />;
    case 'undecided':
      return <Undecided code={flow.code} actions={actions} />;
    case 'refused':
      return <Refused code={flow.code} actions={actions} />;
    case 'done':
      return <UsedView used={flow.used} until={flow.until} close={actions.close} />;
    case 'idle':
      return null;
  }
}

function Confirm({ coupon, actions }: { coupon: MemberCoupon; actions: CouponUseActions }) {
  const texts = words(usePage().view, 'use');
  return (
    <>
      <h2>{texts.confirmTitle}</h2>
      <p className="dialog-name">{coupon.name}</p>
      <p className="dialog-lead">{texts.confirmLead}</p>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={actions.confirm}>
          {coupon.useType === 'security' ? texts.next : texts.yes}
        </button>
        <button type="button" className="button quiet" onClick={actions.close}>
          {texts.cancel}
        </button>
      </div>
    </>
  );
}

function Sending() {
  const texts = words(usePage().view, 'use');
  return (
    <div className="sending" role="status">
      <i className="spinner" />
      {texts.sending}
    </div>
  );
}
