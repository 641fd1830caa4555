import type { ReactNode } from 'react';
import type { CallError } from '../member/call.js';
import type { Identity } from '../member/member.js';
import { useIdentity } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { errorText } from './error-text.js';
import * as icons from './icon-paths.js';
import { Skeletons } from './loaded-view.js';
import { Notice } from './notice.js';

/** Somebody who is signed in. */
export type SignedIn = Extract<Identity, { status: 'member' }>;

interface MembersOnlyProps {
  /** It is the whole page, which has no heading without it. */
  whole?: boolean;
  children: (identity: SignedIn) => ReactNode;
}

/** A part of a page that only members have; visitors are led to the login and back. */
export function MembersOnly({ whole, children }: MembersOnlyProps) {
  const identity = useIdentity();
  if (identity.status === 'unknown') return <Skeletons />;
  return identity.status === 'member' ? children(identity) : <LoginNeeded whole={whole} />;
}

/** The way to the login, and back to the page that is shown. */
export function loginLink(path: string): string {
  return `/login?return=${encodeURIComponent(path)}`;
}

export function LoginNeeded({ whole }: { whole?: boolean }) {
  const { view, member } = usePage();
  const identity = useIdentity();
  const { frame } = view.texts;
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

/** Who a member is could not be read: they log out and in again. */
export function UserInformationFailed() {
  const { view, member } = usePage();
  const again = () => {
    // The session is gone at once, whether the platform answers or not.
    member.signOut().catch(() => undefined);
    member.go(loginLink(member.path()));
  };
  return (
    <div role="alert">
      <Notice icon={icons.person} title={view.sections.text.userInformationFailedText}>
        <button type="button" className="button" onClick={again}>
          {view.texts.frame.loginAgain}
        </button>
      </Notice>
    </div>
  );
}

interface MemberFailedProps {
  error: CallError;
  again: () => void;
  /** What staff say about it, where they say anything. */
  told?: string;
}

/** A member's page that could not be loaded, with the way on that its reason allows. */
export function MemberFailed({ error, again, told }: MemberFailedProps) {
  const { view } = usePage();
  if (error.code === 'loginNeeded') return <LoginNeeded />;
  if (error.code === 'memberSessionExpired') return <UserInformationFailed />;
  const reason = errorText(view, error);
  return (
    <div role="alert">
      <Notice
        icon={error.code === undefined && error.status === 0 ? icons.offline : icons.alert}
        title={told || view.texts.frame.loadFailed}
        lead={reason}
      >
        <button type="button" className="button quiet" onClick={again}>
          {view.sections.text.retryButtonText}
        </button>
      </Notice>
    </div>
  );
}
