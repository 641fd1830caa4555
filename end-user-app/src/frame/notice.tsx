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
  /** Renders the title as the page's heading, because the notice is the whole page. */
  whole?: boolean;
  children?: ReactNode;
}

/** A message for a page without other content. */
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

/** A failed load with a retry button. */
export function LoadFailed({ error, reload }: { error: CallError; reload: () => void }) {
  const { view } = usePage();
  return (
    <div role="alert">
      <Notice
        icon={error.code === undefined ? icons.offline : icons.alert}
        title={view.messages.frame.loadFailed}
        lead={errorText(view, error)}
      >
        <button type="button" className="button quiet" onClick={reload}>
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
