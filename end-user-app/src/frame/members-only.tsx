import type { ReactNode } from 'react';
import type { CallError } from '../member/call.js';
import type { Identity } from '../member/member.js';
import { useIdentity } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { errorText } from './error-text.js';
import * as icons from './icon-paths.js';
import { Skeletons } from './loaded-view.js';
import { Notice } from './notice.js';

/** A signed-in member. */
export type SignedIn = Extract<Identity, { status: 'member' }>;

interface MembersOnlyProps {
  /** Renders a page heading, because this part is the whole page. */
  whole?: boolean;
  children: (identity: SignedIn) => ReactNode;
}

/** Renders its content for members only; leads visitors to the login and back. */
export function MembersOnly({ whole, children }: MembersOnlyProps) {
  const identity = useIdentity();
  if (identity.status === 'unknown') return <Skeletons />;
  return identity.status === 'member' ? children(identity) : <LoginNeeded whole={whole} />;
}

/** Returns the path of the login that leads back to the given page. */
export function loginLink(path: string): string {
  return `/login?return=${encodeURIComponent(path)}`;
}

export function LoginNeeded({ whole }: { whole?: boolean }) {
  const { view, member } = usePage();
  const identity = useIdentity();
  const { frame } = view.messages;
  const expired = identity.status === 'visitor' && identity.expired;
  return (
    <Notice
      icon={icons.person}
      whole={whole}
      title={view.sections.text.loginNeededText}
      lead={expired ? frame.loginExpired : undefined}
    >
      <a className="button" href={loginLink(member.path())}>
        {frame.login}
      </a>
    </Notice>
  );
}

/** Shown when the member's data could not be read; offers to log out and in again. */
export function UserInformationFailed() {
  const { view, member } = usePage();
  const signInAgain = () => {
    // The local session ends immediately, whether the platform answers or not.
    member.signOut().catch(() => undefined);
    member.go(loginLink(member.path()));
  };
  return (
    <div role="alert">
      <Notice icon={icons.person} title={view.sections.text.userInformationFailedText}>
        <button type="button" className="button" onClick={signInAgain}>
          {view.messages.frame.loginAgain}
        </button>
      </Notice>
    </div>
  );
}

interface MemberFailedProps {
  error: CallError;
  reload: () => void;
  /** The settings' text, if there is one. */
  title?: string;
}

/** A member's page that failed to load, with the recovery action its error allows. */
export function MemberFailed({ error, reload, title }: MemberFailedProps) {
  const { view } = usePage();
  if (error.code === 'loginNeeded') return <LoginNeeded />;
  if (error.code === 'memberSessionExpired') return <UserInformationFailed />;
  const reason = errorText(view, error);
  return (
    <div role="alert">
      <Notice
        icon={error.code === undefined && error.status === 0 ? icons.offline : icons.alert}
        title={title || view.messages.frame.loadFailed}
        lead={reason}
      >
        <button type="button" className="button quiet" onClick={reload}>
          {view.sections.text.retryButtonText}
        </button>
      </Notice>
    </div>
  );
}
