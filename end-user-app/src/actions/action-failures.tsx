import type { ErrorCode } from '@noren/contracts/errors';
import { errorText } from '../frame/error-text.js';
import * as icons from '../frame/icon-paths.js';
import { loginLink } from '../frame/members-only.js';
import { Notice } from '../frame/notice.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import type { RecoveryAction } from './action-flow.js';
import type { Action } from './use-action.js';

export interface FailureMessages {
  /** Title of a failed action. */
  title: string;
  /** Returns the page's settings text for an error; undefined uses the general texts. */
  getMessage?: (code: ErrorCode | undefined) => string | undefined;
  /** Recovery actions that differ from the defaults. */
  recoveries?: Partial<Record<ErrorCode, RecoveryAction>>;
}

interface FailureProps<B extends object, R> extends FailureMessages {
  action: Action<B, R>;
}

/** Outcome unknown. The only way to learn it is to send the same request again, which is safe. */
export function Undecided<B extends object, R>({ action, getMessage }: FailureProps<B, R>) {
  const { view } = usePage();
  const messages = getMessages(view, 'actions');
  const { flow } = action;
  if (flow.step !== 'undecided') return null;
  const { code } = flow;
  const reason =
    getMessage?.(code) || (code === undefined ? undefined : errorText(view, { code, status: 503 }));
  return (
    <div role="alert">
      <Notice
        icon={code === undefined ? icons.offline : icons.alert}
        title={code === undefined ? messages.unknownTitle : messages.waiting}
        lead={reason}
      />
      <p className="dialog-lead">{messages.unknownLead}</p>
      <div className="dialog-buttons">
        {findRecovery(code) === 'login' ? (
          <LoginLink />
        ) : (
          <button type="button" className="button" onClick={action.resend}>
            {view.sections.text.retryButtonText}
          </button>
        )}
        <CloseButton close={action.close} />
      </div>
    </div>
  );
}

/** The action was rejected: shows the reason and its recovery action. */
export function Rejected<B extends object, R>({
  action,
  title,
  getMessage,
  recoveries = {},
}: FailureProps<B, R>) {
  const { view } = usePage();
  const { flow } = action;
  if (flow.step !== 'rejected') return null;
  const { code, failure } = flow;
  const getGeneralMessage = () => errorText(view, { code, status: code === undefined ? 500 : 409 });
  const recovery = failure?.recovery ?? (code && recoveries[code]) ?? findRecovery(code);
  // An emptied settings text falls back to the catalogue's.
  const lead = failure?.message ?? (getMessage?.(code) || getGeneralMessage());
  return (
    <div role="alert">
      <Notice icon={icons.alert} title={title} lead={lead} />
      <div className="dialog-buttons">
        {recovery === undefined ? null : <RecoveryButton recovery={recovery} retry={action.retry} />}
        {recovery === 'relocate' ? <RecoveryButton recovery="shops" retry={action.retry} /> : null}
        <CloseButton close={action.close} />
      </div>
    </div>
  );
}

const pageByRecovery = {
  points: ['points', '/points'],
  shops: ['shops', '/shops'],
} as const;

function RecoveryButton({ recovery, retry }: { recovery: RecoveryAction; retry: () => void }) {
  const { view } = usePage();
  const messages = getMessages(view, 'actions');
  if (recovery === 'login') return <LoginLink />;
  if (recovery === 'points' || recovery === 'shops') {
    const [page, path] = pageByRecovery[recovery];
    return view.pages.includes(page) ? (
      <a className="button" href={path}>
        {messages[recovery]}
      </a>
    ) : null;
  }
  return (
    <button type="button" className="button" onClick={retry}>
      {messages[recovery]}
    </button>
  );
}

function LoginLink() {
  const { view, member } = usePage();
  return (
    <a className="button" href={loginLink(member.path())}>
      {getMessages(view, 'actions').login}
    </a>
  );
}

export function CloseButton({ close }: { close: () => void }) {
  const { text } = usePage().view.sections;
  return (
    <button type="button" className="button quiet" onClick={close}>
      {text.closeButtonText}
    </button>
  );
}

const recoveryByCode: Partial<Record<ErrorCode, RecoveryAction>> = {
  couponCodeWrong: 'retype',
  stampCodeWrong: 'retype',
  ticketCodeWrong: 'retype',
  serialCodeWrong: 'retype',
  serialCodeUsed: 'retype',
  deviceParameter: 'restamp',
  deviceTimeout: 'restamp',
  deviceRequest: 'restamp',
  deviceUnknown: 'restamp',
  deviceRefused: 'restamp',
  visitCodeInvalid: 'rescan',
  couponPositionNeeded: 'relocate',
  couponNoShopNearby: 'shops',
  couponMembersOnly: 'login',
  loginNeeded: 'login',
  memberSessionExpired: 'login',
  pointsShort: 'points',
  offerChanged: 'review',
};

/** Returns the recovery action for an error; undefined if only time or nothing can resolve it. */
export function findRecovery(code: ErrorCode | undefined): RecoveryAction | undefined {
  return code === undefined ? undefined : recoveryByCode[code];
}
