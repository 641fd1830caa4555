import { type App, getFeatureSource } from '@noren/contracts/apps';
import type { Many } from '@noren/contracts/core';
import type { Feature } from '@noren/contracts/groups';
import { templateAllows } from '@noren/contracts/templates';
import { QueryState } from '@noren/mfe-kit/frame';
import { useMessages } from '../../messages.js';
import { getSections } from './feature-areas.js';
import type { useAppsOfGroup } from './queries.js';
import { useSectionTitle } from './section-names.js';

interface Props {
  groupId: string;
  changedFeatures: readonly Feature[];
  apps: ReturnType<typeof useAppsOfGroup>;
}

/** The apps of the group, each with the effect of the change. */
export function AffectedApps({ apps, ...props }: Props) {
  return <QueryState query={apps}>{(list) => <AppNames list={list} {...props} />}</QueryState>;
}

function AppNames({ list, groupId, changedFeatures }: Omit<Props, 'apps'> & { list: Many<App> }) {
  const t = useMessages();
  const getEffect = useEffectOn(groupId, changedFeatures);
  const more = list.page.totalElements - list.data.length;
  if (list.data.length === 0) return <p>{t('features.noApps')}</p>;
  return (
    <ul className="groups-apps">
      {list.data.map((app) => (
        <li key={app.id}>
          <a href={`/app/${app.id}`} target="_blank" rel="noreferrer">
            {app.name}
          </a>{' '}
          <small>{getEffect(app)}</small>
        </li>
      ))}
      {more > 0 ? <li>{t('features.moreApps', { count: more })}</li> : null}
    </ul>
  );
}

/** Returns the effect of changed features on an app, which also depends on its template and other groups. */
function useEffectOn(groupId: string, changedFeatures: readonly Feature[]): (app: App) => string {
  const t = useMessages();
  const getTitle = useSectionTitle();
  return ({ relatedGroups, template }) => {
    const source = getFeatureSource(relatedGroups);
    if (source !== undefined && source.groupId !== groupId)
      return t('features.otherSource', { name: source.groupName });
    const excluded = changedFeatures.flatMap(getSections).filter((id) => !templateAllows(template, id));
    if (excluded.length === 0) return t('features.affected');
    return t('features.templateExcludes', { titles: excluded.map(getTitle).join(' / ') });
  };
}
