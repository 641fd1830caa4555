import { assetEndpoints } from '@noren/contracts/assets';
import { may } from '@noren/contracts/permissions';
import { useLocale, useRead, useSession } from '@noren/mfe-kit';
import { searchEn } from '../locales/search-en.js';
import { searchJa } from '../locales/search-ja.js';
import { useMessages } from '../messages.js';
import { showShortcuts } from '../shortcuts/shortcuts.js';
import { matches } from './fold.js';
import type { Hit } from './hit.js';

type ActionKey = Extract<keyof typeof searchJa, `action.${string}`>;

/** Returns what the user can do from here, found by its name in either language. */
export function useActionHits(query: string, appId: string | undefined): Hit[] {
  const t = useMessages();
  const session = useSession();
  const { locale, setLocale } = useLocale();
  const { role } = session.user;
  const newest = useNewestBuild(appId);
  const builds = `/app/${appId}/build-history`;
  const actions: readonly { key: ActionKey; isOffered: boolean; target: Hit['target'] }[] = [
    {
      key: 'action.build',
      isOffered: appId !== undefined && may(role, 'asset.build'),
      target: { path: `${builds}?start=true` },
    },
    {
      key: 'action.deploy',
      isOffered: newest !== undefined && may(role, 'asset.deploy'),
      target: { path: `${builds}?build=${newest}&deploy=development` },
    },
    {
      key: 'action.language',
      isOffered: true,
      target: { run: () => setLocale(locale === 'ja' ? 'en' : 'ja') },
    },
    { key: 'action.shortcuts', isOffered: true, target: { run: showShortcuts } },
    { key: 'action.signOut', isOffered: true, target: { run: () => session.signOut() } },
  ];
  return actions
    .filter(
      ({ key, isOffered }) =>
        isOffered && (query === '' || matches(`${searchJa[key]} ${searchEn[key]}`, query)),
    )
    .map(({ key, target }) => ({ kind: 'action', id: key, label: t(key), target }));
}

/** Returns the newest build of an app that can be deployed. */
function useNewestBuild(appId: string | undefined): string | undefined {
  const { role } = useSession().user;
  const { data } = useRead(
    assetEndpoints.list,
    { params: { appId: appId ?? '' }, query: { size: 20 } },
    { enabled: appId !== undefined && may(role, 'asset.deploy') },
  );
  return data?.data.find(({ status }) => status === 'completed')?.assetsHistoryId;
}
