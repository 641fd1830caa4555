import type { ErrorCode } from '@noren/contracts';
import { errorText } from '../frame/error-text.js';
import * as icons from '../frame/icon-paths.js';
import { loginLink } from '../frame/members-only.js';
import { Notice } from '../frame/notice.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import type { Action } from './use-action.js';

export interface FailureMessages {
  /** Title of a failed action. */
  title: string;
  /** Returns the page's settings text for an error; undefined uses the general texts. */
  told?: (code: ErrorCode | undefined) => string | undefined;
  /** Recovery actions that differ from the defaults. */
  ways?: Partial<Record<ErrorCode, RecoveryAction>>;
}

interface FailureProps<B extends object, R> extends FailureMessages {
  press: Action<B, R>;
}

/** Outcome unknown. The only way to learn it is to send the same request again, which is safe. */
export function Undecided<B extends object, R>({ press, told }: FailureProps<B, R>) {
  const { view } = usePage();
  const texts = getMessages(view, 'press');
  const { flow } = press;
  if (flow.step !== 'undecided') return null;
  const { code } = flow;
  const reason = told?.(code) || (code === undefined ? undefined : errorText(view, { code, status: 503 }));
  return (
    <div role="alert">
      <Notice
        icon={code === undefined ? icons.offline : icons.alert}
        title={code === undefined ? texts.unknownTitle : texts.waiting}
        lead={reason}
      />
      <p className="dialog-lead">{texts.unknownLead}</p>
      <div className="dialog-buttons">
        {findRecovery(code) === 'login' ? (
          <LoginLink />
        ) : (
          <button type="button" className="button" onClick={press.resend}>
            {view.sections.text.retryButtonText}
          </button>
        )}
        <CloseButton close={press.close} />
      </div>
    </div>
  );
}

/** The action was rejected: shows the reason and its recovery action. */
export function Refused<B extends object, R>({ press, title, told, ways = {} }: FailureProps<B, R>) {
  const { view } = usePage();
  const { flow } = press;
  if (flow.step !== 'refused') return null;
  const { code, hindered } = flow;
  const general = () => errorText(view, { code, status: code === undefined ? 500 : 409 });
  const way = hindered?.way ?? (code && ways[code]) ?? findRecovery(code);
  // An emptied settings text falls back to the catalogue's.
  const lead = hindered?.message ?? (told?.(code) || general());
  return (
    <div role="alert">
      <Notice icon={icons.alert} title={title} lead={lead} />
      <div className="dialog-buttons">
        {way === undefined ? null : <Way way={way} again={press.again} />}
        {way === 'relocate' ? <Way way="shops" again={press.again} /> : null}
        <CloseButton close={press.close} />
      </div>
    </div>
  );
}

const pageByRecovery = {
  points: ['points', '/points'],
  shops: ['shops', '/shops'],
} as const;

function Way({ way, again }: { way: RecoveryAction; again: () => void }) {
  const { view } = usePage();
  const texts = getMessages(view, 'press');
  if (way === 'login') return <LoginLink />;
  if (way === 'points' || way === 'shops') {
    const [page, path] = pageByRecovery[way];
    return view.pages.includes(page) ? (
      <a className="button" href={path}>
        {texts[way]}
      </a>
    ) : null;
  }
  return (
    <button type="button" className="button" onClick={again}>
      {texts[way]}
    </button>
  );
}

function LoginLink() {
  const { view, member } = usePage();
  return (
    <a className="button" href={loginLink(member.path())}>
      {getMessages(view, 'press').login}
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

/** Recovery actions that a rejection can offer besides closing. */
export type RecoveryAction = 'retype' | 'repress' | 'rescan' | 'relocate' | 'login' | 'points' | 'shops';

const ways: Partial<Record<ErrorCode, RecoveryAction>> = {
  couponCodeWrong: 'retype',
  stampCodeWrong: 'retype',
  ticketCodeWrong: 'retype',
  serialCodeWrong: 'retype',
  serialCodeUsed: 'retype',
  deviceParameter: 'repress',
  deviceTimeout: 'repress',
  deviceRequest: 'repress',
  deviceUnknown: 'repress',
  deviceRefused: 'repress',
  visitCodeInvalid: 'rescan',
  couponPositionNeeded: 'relocate',
  couponNoShopNearby: 'shops',
  couponMembersOnly: 'login',
  loginNeeded: 'login',
  memberSessionExpired: 'login',
  pointsShort: 'points',
};

/** Returns the recovery action for an error; undefined if only time or nothing can resolve it. */
export function findRecovery(code: ErrorCode | undefined): RecoveryAction | undefined {
  return code === undefined ? undefined : ways[code];
}
