import type { ContentRef } from '@noren/contracts/content-releases';
import { contentKind } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoText, useLocale } from '@noren/mfe-kit';
import { Tag } from '@noren/mfe-kit/display';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContentStateTag } from '../../content-state.js';
import { useMessages } from '../../messages.js';
import type { CalendarItem, DateItem, ReleaseItem } from './calendar-items.js';

interface Props<I extends CalendarItem> {
  item: I;
  tabIndex: 0 | -1;
  /** Names the app, where there are several. */
  showsApp: boolean;
}

const marks = { starts: '▶', ends: '■', release: '⬆' };

/** An entry of the calendar: a link to the content or the release. */
export function CalendarItemLink({ item, ...props }: Props<CalendarItem>) {
  return 'date' in item ? <DateLink item={item} {...props} /> : <ReleaseLink item={item} {...props} />;
}

function DateLink({ item, tabIndex, showsApp }: Props<DateItem>) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const { appId, appName, kind, effect, name, published, state } = item.date;
  return (
    <Link
      {...getContentLink(appId, item.date)}
      className={`apps-calendar-item apps-calendar-${effect}`}
      tabIndex={tabIndex}
    >
      <Facts mark={marks[effect]} time={item.time} label={item.label} />
      <strong>{name}</strong>
      {showsApp ? <span>{appName}</span> : null}
      <span>
        {pseudoText(contentTexts[locale][kind].item)} <ContentStateTag state={state} />
        {published ? null : <Tag>{t('calendar.hidden')}</Tag>}
      </span>
    </Link>
  );
}

/** Returns the props of a link to the editor of a content. */
function getContentLink(appId: string, { kind, contentId }: ContentRef) {
  const [area = '', page = ''] = contentKind(kind).route.split('/');
  return {
    to: '/app/$appId/$area/$page',
    params: { appId, area, page },
    search: { kind, content: contentId },
  } as const;
}

function ReleaseLink({ item, tabIndex, showsApp }: Props<ReleaseItem>) {
  const t = useMessages();
  const { appId, appName, releaseId, name, status } = item.release;
  return (
    <Link
      to="/app/$appId/content-release/$contentReleaseId"
      params={{ appId, contentReleaseId: releaseId }}
      className="apps-calendar-item apps-calendar-release"
      tabIndex={tabIndex}
    >
      <Facts mark={marks.release} time={item.time} label={t('calendar.release')} />
      <strong>{name}</strong>
      {showsApp ? <span>{appName}</span> : null}
      <span>
        <Tag color="blue">{t(`releaseStatus.${status}`)}</Tag>
      </span>
    </Link>
  );
}

function Facts({ mark, time, label }: { mark: string; time: string; label: string }): ReactNode {
  return (
    <span>
      <span aria-hidden="true">{mark} </span>
      {time} {label}
    </span>
  );
}
