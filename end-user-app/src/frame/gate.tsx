import type { PageId } from '@noren/contracts/pages';
import { type ReactNode, useEffect } from 'react';
import { useIdentity } from '../member/use-member.js';
import { usePage } from '../view/context.js';

/** The sign-in pages, and the account deletion page, whose last step is shown to former members. */
const alwaysOpen: readonly PageId[] = ['login', 'register', 'forgotPassword', 'deleteMember'];

/** Redirects visitors to the login and back if the app is for members only. */
export function Gate({ children }: { children: ReactNode }) {
  const { view, member } = usePage();
  const identity = useIdentity();
  const open =
    !view.sections.application.requireLogin ||
    alwaysOpen.includes(view.page) ||
    !view.pages.includes('login');
  const rejected = !open && identity.status === 'visitor';
  useEffect(() => {
    if (rejected) member.go(`/login?return=${encodeURIComponent(member.path())}`);
  }, [rejected, member]);
  if (open || identity.status === 'member') return children;
  return (
    <div className="gate" aria-busy="true">
      <span className="visually-hidden">{view.messages.frame.loading}</span>
      <i className="skeleton wide" />
      <i className="skeleton" />
      <i className="skeleton" />
    </div>
  );
}
