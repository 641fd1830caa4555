import { Timeline } from 'antd';
import { formatDateTime } from '../i18n/dates.js';

/** Something that happened: who did it, when, and what they said. */
export interface TimelineEvent {
  readonly key: string;
  readonly title: string;
  /** ISO 8601; absent for what has not happened yet. */
  readonly at?: string | undefined;
  readonly comment?: string | undefined;
  readonly color?: string;
}

/** Who did what, in the order given. */
export function EventTimeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Timeline
      items={events.map(({ key, title, at, comment, color }) => ({
        key,
        ...(color && { color }),
        content: (
          <>
            <strong>{title}</strong>{' '}
            {at === undefined ? null : <span className="nrn-muted">{formatDateTime(at)}</span>}
            {comment ? <blockquote className="nrn-comment">{comment}</blockquote> : null}
          </>
        ),
      }))}
    />
  );
}
