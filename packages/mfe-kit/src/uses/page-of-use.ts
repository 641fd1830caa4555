import {
  appEndpoints,
  connectionEndpoints,
  groupEndpoints,
  templateEndpoints,
  urlOf,
} from '@noren/contracts';

/** Where the console shows what a call reads. */
const pages: readonly ((id: string) => [url: string, page: string])[] = [
  (id) => [urlOf(appEndpoints.get, { params: { appId: id } }), `/app/${id}`],
  (id) => [urlOf(groupEndpoints.get, { params: { groupId: id } }), `/group/${id}`],
  (id) => [urlOf(connectionEndpoints.get, { params: { id } }), `/connection/${id}`],
  (id) => [urlOf(templateEndpoints.get, { params: { templateId: id } }), `/template/detail/${id}`],
];

/** The console's page of what a refusal names by its call (`/apps/1`); undefined when it has none. */
export function pageOfUse(url: string): string | undefined {
  const id = url.slice(url.lastIndexOf('/') + 1);
  return pages.map((page) => page(id)).find(([call]) => call === url)?.[1];
}
