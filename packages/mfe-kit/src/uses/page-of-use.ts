import { appEndpoints } from '@noren/contracts/apps';
import { toUrl } from '@noren/contracts/client';
import { connectionEndpoints } from '@noren/contracts/connections';
import { contentIds, contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { groupEndpoints } from '@noren/contracts/groups';
import { templateEndpoints } from '@noren/contracts/templates';

/** Maps the URL of a call to the console's page for its resource. */
const pages: readonly ((id: string, appId: string) => [url: string, page: string])[] = [
  (id) => [toUrl(appEndpoints.get, { params: { appId: id } }), `/app/${id}`],
  (id) => [toUrl(groupEndpoints.get, { params: { groupId: id } }), `/group/${id}`],
  (id) => [toUrl(connectionEndpoints.get, { params: { id } }), `/connection/${id}`],
  (id) => [toUrl(templateEndpoints.get, { params: { templateId: id } }), `/template/detail/${id}`],
  ...contentIds.map((kindId) => (id: string, appId: string): [string, string] => {
    const { param, route } = contentKind(kindId);
    return [
      toUrl(getContentEndpoints(kindId).get, { params: { appId, [param]: id } }),
      `/app/${appId}/${route}`,
    ];
  }),
];

/** Returns the console's page for a resource URL in an error (`/apps/1`); undefined if it has none. */
export function getPageOfUse(url: string): string | undefined {
  const parts = url.split('/');
  const [id, appId] = [parts.at(-1) ?? '', parts[2] ?? ''];
  if (id === '' || appId === '') return undefined;
  return pages.map((page) => page(id, appId)).find(([call]) => call === url)?.[1];
}
