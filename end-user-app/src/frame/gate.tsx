import type { PageId } from '@noren/contracts';
import { type ReactNode, useEffect } from 'react';
import { useIdentity } from '../member/use-member.js';
import { usePage } from '../view/context.js';

/** The ways in, and the way out, whose last page is for somebody who is no member any more. */
const alwaysOpen: readonly PageId[] = ['login', 'register', 'forgotPassword', 'deleteMember'];

/** Where only members may look, others are sent to sign in and come back afterwards. */
export function Gate({ children }: { children: ReactNode }) {
  const { view, member } = usePage();
  const identity = useIdentity();
  const open =
    !view.sections.application.requireLogin ||
    alwaysOpen.includes(view.page) ||
    !view.pages.includes('login');
  const refused = !open && identity.status === 'visitor';
  useEffect(() => {
    if (refused) member.go(`/login?return=${encodeURIComponent(member.path())}`);
  }, [refused, member]);
  if (open || identity.status === 'member') return children;
  return (
    <div className="gate" aria-busy="true">
      <span className="visually-hidden">{view.texts.frame.loading}</span>
      <i className="skeleton wide" />
      <i className="skeleton" />
      <i className="skeleton" />
    </div>
  );
}
