import type { PointsChanged } from '@noren/contracts/points';
import type { Action } from '../actions/use-action.js';
import { errorText } from '../frame/error-text.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { LoginNeeded, UserInformationFailed } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { Facts } from '../frame/rows.js';
import { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';

export interface Visit {
  code: string;
}
export type VisitAction = Action<Visit, PointsChanged>;

/** What came of reading a code: the points, or why there are none. */
export function VisitOutcome({ action, status }: { action: VisitAction; status: number }) {
  const { view } = usePage();
  const messages = getMessages(view, 'reader');
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
            {flow.code === undefined ? messages.unknown : errorText(view, { code: flow.code, status })}
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
  const messages = getMessages(view, 'reader');
  const amount = (count: number) => `${count.toLocaleString('ja-JP')} ${messages.unit}`;
  return (
    <section className="reader-got" role="status">
      <span className="done-mark">
        <Icon path={icons.check} />
      </span>
      <h2>{settings(view, 'barcodeReader').successText}</h2>
      <Facts
        items={[
          [messages.got, `+${amount(points.points)}`],
          [messages.balance, amount(points.balance)],
        ]}
      />
    </section>
  );
}
