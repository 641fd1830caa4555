import type { ReactNode } from 'react';
import type { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { Icon, type IconName } from './icons.js';

interface NoticeProps {
  icon: IconName;
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** What a page says where it has nothing else to show. */
export function Notice({ icon, title, lead, children }: NoticeProps) {
  return (
    <div className="notice">
      <span className="notice-icon">
        <Icon name={icon} />
      </span>
      <p className="notice-title">{title}</p>
      {lead === undefined ? null : <p className="notice-lead">{lead}</p>}
      {children}
    </div>
  );
}

/** A load that failed, with the way on. */
export function LoadFailed({ error, again }: { error: CallError; again: () => void }) {
  const { view } = usePage();
  const { frame, errors } = view.texts;
  const told = error.code === undefined ? undefined : errors[error.code];
  return (
    <div role="alert">
      <Notice
        icon={told === undefined ? 'offline' : 'alert'}
        title={frame.loadFailed}
        lead={told ?? frame.offline}
      >
        <button type="button" className="button quiet" onClick={again}>
          {frame.retry}
        </button>
      </Notice>
    </div>
  );
}
