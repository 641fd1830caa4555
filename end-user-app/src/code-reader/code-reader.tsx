import type { PointsChanged } from '@noren/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Action, useAction } from '../actions/use-action.js';
import { errorText } from '../frame/error-text.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { LoginNeeded, UserInformationFailed } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { Facts } from '../frame/rows.js';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import { ScanDialog } from './scan-dialog.js';
import type { Scanner } from './scanner.js';
import { throwPreconditionError, useScan } from './use-scan.js';

interface Visit {
  code: string;
}
type VisitAction = Action<Visit, PointsChanged>;

/** Reads a shop's code and earns the points of a visit, once however often the request is sent. */
export function CodeReader({ messaging }: { messaging: (() => Promise<Scanner>) | undefined }) {
  const { view } = usePage();
  const reader = settings(view, 'barcodeReader');
  const { scan, request } = useScan(messaging);
  const [status, setStatus] = useState(0);
  const action = useAction<Visit, PointsChanged>({
    name: 'visit',
    questions: [],
    body: async () => ({ code: await scan().catch((error: unknown) => throwPreconditionError(view, error)) }),
    send: async (member, body, key) => {
      try {
        return (await member.call('memberPoints.visit', { body, key })).data;
      } catch (error) {
        if (error instanceof CallError) setStatus(error.status);
        throw error;
      }
    },
  });
  useStartAtOnce(reader.startAtOnce, action);
  return (
    <div className="reader">
      <Outcome action={action} status={status} />
      <Start action={action} />
      {request === undefined ? null : <ScanDialog {...request} />}
    </div>
  );
}

function useStartAtOnce(wanted: boolean, action: VisitAction): void {
  const started = useRef(false);
  const start = useEffectEvent(() => action.open());
  useEffect(() => {
    if (!wanted || started.current) return;
    started.current = true;
    start();
  }, [wanted]);
}

function Start({ action }: { action: VisitAction }) {
  const { view } = usePage();
  const texts = getMessages(view, 'reader');
  const { startButtonText } = settings(view, 'barcodeReader');
  const { step } = action.flow;
  if (step === 'undecided') return null;
  const busy = step === 'preparing' || step === 'sending';
  return (
    <button type="button" className="button" onClick={action.open} disabled={busy} aria-busy={busy}>
      {step === 'sending' ? texts.reading : step === 'idle' || busy ? startButtonText : texts.again}
    </button>
  );
}

function Outcome({ action, status }: { action: VisitAction; status: number }) {
  const { view } = usePage();
  const texts = getMessages(view, 'reader');
  const { flow } = action;
  switch (flow.step) {
    case 'done':
      return <Got points={flow.result} />;
    case 'undecided':
      if (flow.code === 'loginNeeded') return <LoginNeeded />;
      if (flow.code === 'memberSessionExpired') return <UserInformationFailed />;
      return (
        <>
          <Alert>
            {flow.code === undefined ? texts.unknown : errorText(view, { code: flow.code, status })}
          </Alert>
          <button type="button" className="button" onClick={action.resend}>
            {view.sections.text.retryButtonText}
          </button>
        </>
      );
    case 'rejected':
      return (
        <Alert>{flow.failure?.message ?? getRejectionText(view, new CallError(status, flow.code))}</Alert>
      );
    default:
      return null;
  }
}

/** Returns the text for an error; 0002 and 0008 have their own, others show status and code. */
function getRejectionText(view: PageView, error: CallError): string {
  const reader = settings(view, 'barcodeReader');
  if (error.code === 'visitCodeInvalid') return reader.invalidText;
  if (error.code === 'visitAlready') return reader.alreadyText;
  return `${errorText(view, error)}（${[error.status, error.code].filter(Boolean).join(' ')}）`;
}

function Got({ points }: { points: PointsChanged }) {
  const { view } = usePage();
  const texts = getMessages(view, 'reader');
  const amount = (count: number) => `${count.toLocaleString('ja-JP')} ${texts.unit}`;
  return (
    <section className="reader-got" role="status">
      <span className="done-mark">
        <Icon path={icons.check} />
      </span>
      <h2>{settings(view, 'barcodeReader').successText}</h2>
      <Facts
        items={[
          [texts.got, `+${amount(points.points)}`],
          [texts.balance, amount(points.balance)],
        ]}
      />
    </section>
  );
}
