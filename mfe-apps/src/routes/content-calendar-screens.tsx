import '@noren/mfe-kit/calendar.css';
import '../features/content-calendar/content-calendar.css';
import { addMessages, useMay } from '@noren/mfe-kit';
import { Page, ResourceState } from '@noren/mfe-kit/frame';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { GroupFilter } from '../features/apps/group-filter.js';
import { useApp } from '../features/apps/queries.js';
import { ContentCalendar } from '../features/content-calendar/content-calendar.js';
import { settingsMessages } from '../locales/settings-messages.js';
import { useMessages } from '../messages.js';
import { AppBreadcrumb } from './app-breadcrumb.js';

addMessages('apps', settingsMessages);

/** The calendar of an app. */
export function AppCalendarScreen() {
  const t = useMessages();
  const { appId } = useParams({ from: '/app/$appId/calendar' });
  const { groupId: _groupId, ...search } = useSearch({ from: '/app/$appId/calendar' });
  const navigate = useNavigate();
  const app = useApp(appId);
  return (
    <ResourceState query={app}>
      {({ data }) => (
        <Page
          title={t('calendar.title')}
          subtitle={t('calendar.lead')}
          owner={data.name}
          breadcrumb={<AppBreadcrumb app={data} />}
        >
          <ContentCalendar
            appId={appId}
            search={search}
            onSearch={(next) =>
              void navigate({
                to: '/app/$appId/calendar',
                params: { appId },
                search: next,
                resetScroll: false,
              })
            }
          />
        </Page>
      )}
    </ResourceState>
  );
}

/** The calendar of all apps, or those of a group. */
export function CalendarScreen() {
  const t = useMessages();
  const search = useSearch({ from: '/calendar' });
  const navigate = useNavigate();
  const mayFilter = useMay('group.read');
  const show = (next: typeof search) => void navigate({ to: '/calendar', search: next, resetScroll: false });
  return (
    <Page title={t('calendar.title')} subtitle={t('calendar.leadAll')}>
      <ContentCalendar
        search={search}
        onSearch={show}
        filters={
          mayFilter ? (
            <GroupFilter
              label={t('list.group')}
              value={search.groupId}
              onChange={(groupId) => {
                const { groupId: _before, ...rest } = search;
                show({ ...rest, ...(groupId === undefined ? {} : { groupId }) });
              }}
            />
          ) : null
        }
      />
    </Page>
  );
}
