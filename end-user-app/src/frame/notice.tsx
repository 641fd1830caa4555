import type { ReactNode } from 'react';
import type { CallError } from '../member/call.js';
import { usePage } from '../view/context.js';
import { errorText } from './error-text.js';
import * as icons from './icon-paths.js';
import { Icon, type IconPath } from './icons.js';
import './feedback.css';

interface NoticeProps {
  icon: IconPath;
  title: string;
  lead?: string;
  /** It stands for the whole page: its title is the page's heading. */
  whole?: boolean;
  children?: ReactNode;
}

/** What a page says where it has nothing else to show. */
export function Notice({ icon, title, lead, whole = false, children }: NoticeProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className="notice">
      <span className="notice-icon">
        <Icon path={icon} />
      </span>
      <Title className="notice-title">{title}</Title>
      {lead === undefined ? null : <p className="notice-lead">{lead}</p>}
      {children}
    </div>
  );
}

/** A load that failed, with the way on. */
export function LoadFailed({ error, again }: { error: CallError; again: () => void }) {
  const { view } = usePage();
  return (
    <div role="alert">
      <Notice
        icon={error.code === undefined ? icons.offline : icons.alert}
        title={view.texts.frame.loadFailed}
        lead={errorText(view, error)}
      >
        <button type="button" className="button quiet" onClick={again}>
          {view.sections.text.retryButtonText}
        </button>
      </Notice>
    </div>
  );
}

/** An error inside a form or above a button. */
export function Alert({ children }: { children?: ReactNode }) {
  return <div role="alert">{children === undefined ? null : <p className="alert">{children}</p>}</div>;
}
