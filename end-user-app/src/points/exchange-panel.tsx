import type { MemberPointReward, PointsExchanged } from '@noren/contracts';
import { useState } from 'react';
import { ActionDialog, Sending } from '../actions/action-dialog.js';
import { CloseButton } from '../actions/action-failures.js';
import { Success, SuccessFacts } from '../actions/success.js';
import { type Action, useAction } from '../actions/use-action.js';
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
  changed: () => void;
}

type Check =
  | { status: 'closed' | 'loading' }
  | { status: 'open'; balance: number }
  | { status: 'failed'; error: CallError };

/** The button of a reward and the dialogs that follow: points, confirmation, exchange. */
export function ExchangePanel({ reward, changed }: ExchangePanelProps) {
  const { view, member } = usePage();
  const [check, setCheck] = useState<Check>({ status: 'closed' });
  const action = useAction<object, PointsExchanged>({
    name: `exchange.${reward.id}`,
    questions: ['confirm'],
    body: () => ({}),
    send: async (who, _body, key) =>
      (await who.call('memberPoints.exchange', { params: { pointRewardId: reward.id }, key })).data,
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
        changed={changed}
        text={settings(view, 'point').confirmText}
      />
    </div>
  );
}

function ExchangeButton({ reward: { state }, open }: { reward: MemberPointReward; open: () => void }) {
  const { view, member } = usePage();
  const texts = getMessages(view, 'points');
  if (state === 'loginNeeded') {
    return (
      <a className="button" href={loginLink(member.path())}>
        {texts.login}
      </a>
    );
  }
  return (
    <>
      {state === 'short' ? (
        <p className="point-balance-note">{settings(view, 'point').shortageText}</p>
      ) : null}
      <button type="button" className="button" onClick={open} disabled={state !== 'available'}>
        {state === 'available' ? settings(view, 'coupon').exchangeButtonText : texts.state[state]}
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
  const texts = getMessages(view, 'points');
  const { text } = view.sections;
  const point = settings(view, 'point');
  if (check.status === 'closed') return null;
  const rest = check.status === 'open' ? check.balance - reward.points : 0;
  const amount = (points: number) => pointAmount(view, points, reward.unit);
  return (
    <Dialog label={texts.checkTitle} close={close}>
      <h2>{texts.checkTitle}</h2>
      {check.status === 'loading' ? <Sending text={text.loadingText} /> : null}
      {check.status === 'failed' ? <Alert>{errorText(view, check.error)}</Alert> : null}
      {check.status === 'open' ? (
        <>
          <p className="dialog-lead">{point.checkText}</p>
          <Facts
            items={[
              [texts.have, amount(check.balance)],
              [texts.need, amount(reward.points)],
              [texts.rest, rest < 0 ? '—' : amount(rest)],
            ]}
          />
          {rest < 0 ? (
            <Alert>{`${point.shortageText} ${fill(texts.short, { points: amount(-rest) })}`}</Alert>
          ) : null}
        </>
      ) : null}
      <div className="dialog-buttons">
        {check.status === 'open' ? (
          <button type="button" className="button" onClick={next} disabled={rest < 0}>
            {texts.next}
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
  action: Action<object, PointsExchanged>;
  text: string;
}

function ExchangeDialog({ reward, action, changed, text }: ExchangeDialogProps) {
  const { view } = usePage();
  const point = settings(view, 'point');
  return (
    <ActionDialog
      action={action}
      changed={changed}
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
  const texts = getMessages(view, 'points');
  return (
    <Success title={settings(view, 'point').exchangedText}>
      <p className="dialog-name">{exchanged.coupon.name}</p>
      <SuccessFacts items={[[texts.newBalance, pointAmount(view, exchanged.balance)]]} />
      <div className="dialog-buttons">
        {view.pages.includes('coupon') ? (
          <a className="button" href={couponLink(exchanged.coupon)}>
            {texts.toCoupon}
          </a>
        ) : null}
        <CloseButton close={close} />
      </div>
    </Success>
  );
}
