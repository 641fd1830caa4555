import { type App, type Feature, getFeatureSource, type Many, templateAllows } from '@noren/contracts/base';
import { QueryState } from '@noren/mfe-kit/frame';
import { useMessages } from '../../messages.js';
import { getSections } from './feature-areas.js';
import type { useAppsOfGroup } from './queries.js';
import { useSectionTitle } from './section-names.js';

interface Props {
  groupId: string;
  changed: readonly Feature[];
  apps: ReturnType<typeof useAppsOfGroup>;
}

/** The apps of the group, each with the effect of the change. */
export function AffectedApps({ apps, ...props }: Props) {
  return <QueryState query={apps}>{(list) => <AppNames list={list} {...props} />}</QueryState>;
}

function AppNames({ list, groupId, changed }: Omit<Props, 'apps'> & { list: Many<App> }) {
  const t = useMessages();
  const getEffect = useEffectOn(groupId, changed);
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
function useEffectOn(groupId: string, changed: readonly Feature[]): (app: App) => string {
  const t = useMessages();
  const getTitle = useSectionTitle();
  return ({ relatedGroups, template }) => {
    const source = getFeatureSource(relatedGroups);
    if (source !== undefined && source.groupId !== groupId)
      return t('features.otherSource', { name: source.groupName });
    const refused = changed.flatMap(getSections).filter((id) => !templateAllows(template, id));
    if (refused.length === 0) return t('features.affected');
    return t('features.templateRefuses', { titles: refused.map(getTitle).join(' / ') });
  };
}
