import type { AccessRequest } from '@noren/contracts/access-requests';
import { errorTexts, isErrorCode, type Locale, ruleMessage } from '@noren/contracts/errors';
import type { ContentWorkItem, WorkItem } from '@noren/contracts/work';
import { formatDateTime, pseudoText } from '@noren/mfe-kit';
import type { useMessages } from '../messages.js';
import type { WaitingItem } from './pending-list.js';

type Messages = ReturnType<typeof useMessages>;

/** Returns the build that waits, linked to a page of its app. */
export function toBuildItem(
  { appId, appName, assetsHistoryId, assetsVersion, environment, by, at, failureCode }: WorkItem,
  page: 'build-history' | 'deploy-history',
  t: Messages,
  locale: Locale,
): WaitingItem {
  const when = formatDateTime(at);
  return {
    key: `${assetsHistoryId} ${environment ?? ''}`,
    to: `/app/${appId}/${page}`,
    name: t('home.asset', { app: appName, version: assetsVersion }),
    note:
      environment === undefined
        ? t('home.by', { by, at: when })
        : t('home.toEnvironment', { environment: t(`environment.${environment}`), by, at: when }),
    why:
      failureCode !== undefined && isErrorCode(failureCode)
        ? pseudoText(errorTexts[locale][failureCode])
        : undefined,
  };
}

/** Returns the request for access that waits, linked to their list. */
export function toAccessItem({ id, requester, page, createdAt }: AccessRequest, t: Messages): WaitingItem {
  const by = page ?? t('home.access');
  return {
    key: id,
    to: '/access-request',
    name: requester.name,
    note: t('home.by', { by, at: formatDateTime(createdAt) }),
  };
}

/** Returns the release of contents that waits, with the first rule that it broke. */
export function toReleaseItem(
  { appId, appName, releaseId, name, by, at, errors: [error] = [] }: ContentWorkItem,
  t: Messages,
  locale: Locale,
): WaitingItem {
  const rule = error && pseudoText(ruleMessage(locale, error.rule, error.params));
  const item = error?.params?.['name'];
  return {
    key: releaseId,
    to: `/app/${appId}/content-release/${releaseId}`,
    name: t('home.release', { app: appName, name }),
    note: t('home.by', { by, at: formatDateTime(at) }),
    why: rule === undefined || item === undefined ? rule : t('home.brokenItem', { item: String(item), rule }),
  };
}
