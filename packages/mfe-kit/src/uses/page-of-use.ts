import {
  appEndpoints,
  connectionEndpoints,
  contentEndpointsOf,
  contentIds,
  contentKind,
  groupEndpoints,
  templateEndpoints,
  urlOf,
} from '@noren/contracts';

/** Where the console shows what a call reads. */
const pages: readonly ((id: string, appId: string) => [url: string, page: string])[] = [
  (id) => [urlOf(appEndpoints.get, { params: { appId: id } }), `/app/${id}`],
  (id) => [urlOf(groupEndpoints.get, { params: { groupId: id } }), `/group/${id}`],
  (id) => [urlOf(connectionEndpoints.get, { params: { id } }), `/connection/${id}`],
  (id) => [urlOf(templateEndpoints.get, { params: { templateId: id } }), `/template/detail/${id}`],
  ...contentIds.map((kindId) => (id: string, appId: string): [string, string] => {
    const { param, route } = contentKind(kindId);
    return [
      urlOf(contentEndpointsOf(kindId).get, { params: { appId, [param]: id } }),
      `/app/${appId}/${route}`,
    ];
  }),
];

/** The console's page of what a refusal names by its call (`/apps/1`); undefined when it has none. */
export function pageOfUse(url: string): string | undefined {
  const parts = url.split('/');
  const [id, appId] = [parts.at(-1) ?? '', parts[2] ?? ''];
  if (id === '' || appId === '') return undefined;
  return pages.map((page) => page(id, appId)).find(([call]) => call === url)?.[1];
}
