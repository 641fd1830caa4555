import type { MemberPointReward, PointsExchange, PointsExchanged } from '@noren/contracts/points';
import { useState } from 'react';
import { ActionDialog, Sending } from '../actions/action-dialog.js';
import { CloseButton } from '../actions/action-failures.js';
import { Success, SuccessFacts } from '../actions/success.js';
import { type Action, useAction, useOffer } from '../actions/use-action.js';
import { getTermRows } from '../coupon-card/coupon-terms.js';
import { Dialog } from '../frame/dialog.js';
import { errorText } from '../frame/error-text.js';
import { loginLink } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { Facts } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { couponLink } from '../view/page-link.js';
import { getMessages, settings } from '../view/page-view.js';
import { pointAmount } from './amount.js';

interface ExchangePanelProps {
  reward: MemberPointReward;
  onChange: () => void;
}

type Check =
  | { status: 'closed' | 'loading' }
  | { status: 'open'; balance: number }
  | { status: 'failed'; error: CallError };

/** The button of a reward and the dialogs that follow: points, confirmation, exchange. */
export function ExchangePanel({ reward: loaded, onChange }: ExchangePanelProps) {
  const { view, member } = usePage();
  const [reward, setReward] = useOffer(loaded);
  const [check, setCheck] = useState<Check>({ status: 'closed' });
  const action = useAction<PointsExchange, PointsExchanged>({
    name: `exchange.${reward.id}`,
    questions: ['confirm'],
    body: () => ({ points: reward.points }),
    send: async (who, body, key) =>
      (await who.call('memberPoints.exchange', { params: { pointRewardId: reward.id }, body, key })).data,
    onOfferChanged: setReward,
  });
  const open = () => {
    setCheck({ status: 'loading' });
    member.call('memberPoints.balance', {}).then(
      ({ data }) => setCheck({ status: 'open', balance: data.balance }),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setCheck({ status: 'failed', error });
      },
    );
  };
  return (
    <div className="point-reward-use">
      <ExchangeButton reward={reward} open={open} />
      <CheckDialog
        reward={reward}
        check={check}
        retry={open}
        close={() => setCheck({ status: 'closed' })}
        next={() => {
          setCheck({ status: 'closed' });
          action.open();
        }}
      />
      <ExchangeDialog
        reward={reward}
        action={action}
        onChange={onChange}
        text={settings(view, 'point').confirmText}
      />
    </div>
  );
}

function ExchangeButton({ reward: { state }, open }: { reward: MemberPointReward; open: () => void }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'points');
  if (state === 'loginNeeded') {
    return (
      <a className="button" href={loginLink(member.path())}>
        {messages.login}
      </a>
    );
  }
  // The state of a reached limit is named like its error, which says when points can be exchanged again.
  const reasons: Partial<Record<string, string>> = view.messages.errors;
  const note = state === 'short' ? settings(view, 'point').shortageText : reasons[state];
  return (
    <>
      {note && <p className="point-balance-note">{note}</p>}
      <button type="button" className="button" onClick={open} disabled={state !== 'available'}>
        {state === 'available' ? settings(view, 'coupon').exchangeButtonText : messages.state[state]}
      </button>
    </>
  );
}

interface CheckDialogProps {
  reward: MemberPointReward;
  check: Check;
  retry: () => void;
  close: () => void;
  next: () => void;
}

/** Shows the points before and after the exchange and asks to continue. */
function CheckDialog({ reward, check, retry, close, next }: CheckDialogProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  const { text } = view.sections;
  const point = settings(view, 'point');
  if (check.status === 'closed') return null;
  const rest = check.status === 'open' ? check.balance - reward.points : 0;
  const amount = (points: number) => pointAmount(view, points, reward.unit);
  return (
    <Dialog label={messages.checkTitle} close={close}>
      <h2>{messages.checkTitle}</h2>
      {check.status === 'loading' ? <Sending text={text.loadingText} /> : null}
      {check.status === 'failed' ? <Alert>{errorText(view, check.error)}</Alert> : null}
      {check.status === 'open' ? (
        <>
          <p className="dialog-lead">{point.checkText}</p>
          <Facts
            items={[
              [messages.have, amount(check.balance)],
              [messages.need, amount(reward.points)],
              [messages.rest, rest < 0 ? '—' : amount(rest)],
            ]}
          />
          {rest < 0 ? (
            <Alert>{`${point.shortageText} ${fill(messages.short, { points: amount(-rest) })}`}</Alert>
          ) : null}
        </>
      ) : null}
      <div className="dialog-buttons">
        {check.status === 'open' ? (
          <button type="button" className="button" onClick={next} disabled={rest < 0}>
            {messages.next}
          </button>
        ) : null}
        {check.status === 'failed' ? (
          <button type="button" className="button" onClick={retry}>
            {text.retryButtonText}
          </button>
        ) : null}
        <button type="button" className="button quiet" onClick={close}>
          {text.closeButtonText}
        </button>
      </div>
    </Dialog>
  );
}

interface ExchangeDialogProps extends ExchangePanelProps {
  action: Action<PointsExchange, PointsExchanged>;
  text: string;
}

function ExchangeDialog({ reward, action, onChange, text }: ExchangeDialogProps) {
  const { view } = usePage();
  const point = settings(view, 'point');
  return (
    <ActionDialog
      action={action}
      onChange={onChange}
      label={reward.name}
      question={{
        title: reward.name,
        name: pointAmount(view, reward.points, reward.unit),
        lead: text,
        yes: point.exchangeButtonText,
      }}
      failed={{
        title: getMessages(view, 'points').failed,
        getMessage: (code) => (code === 'pointsShort' ? point.shortageText : undefined),
      }}
      done={(exchanged, close) => <Exchanged exchanged={exchanged} close={close} />}
    />
  );
}

function Exchanged({ exchanged, close }: { exchanged: PointsExchanged; close: () => void }) {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  return (
    <Success title={settings(view, 'point').exchangedText}>
      <p className="dialog-name">{exchanged.coupon.name}</p>
      <SuccessFacts
        items={[
          [messages.newBalance, pointAmount(view, exchanged.balance)],
          ...getTermRows(exchanged.coupon, view),
        ]}
      />
      <div className="dialog-buttons">
        {view.pages.includes('coupon') ? (
          <a className="button" href={couponLink(exchanged.coupon)}>
            {messages.toCoupon}
          </a>
        ) : null}
        <CloseButton close={close} />
      </div>
    </Success>
  );
}
