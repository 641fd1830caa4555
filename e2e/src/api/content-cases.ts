import { type ContentId, getContentEndpoints, contentIds, contentKind } from '@noren/contracts/contents';
import { sized } from '@noren/testing';
import { newContent, toValues } from './contents.js';
import type { CaseInput, Fixtures } from './fixtures.js';
import type { HttpRequest } from './http-client.js';
import { toRequest } from './staff.js';

/** A version that no resource has: the write passes authorisation and validation, and is a conflict. */
const version = 999_999;

/** `npm test` covers two kinds of content: the endpoints of all kinds share their code. */
export const untestedCalls: readonly string[] = sized(
  contentIds.slice(2).flatMap((id) => Object.values(getContentEndpoints(id)).map((endpoint) => endpoint.id)),
  [],
);

/** Creates a valid call of each endpoint of each kind of content. */
export function contentCases(): Record<string, (input: CaseInput) => HttpRequest | Promise<HttpRequest>> {
  return Object.assign({}, ...contentIds.map(getCases)) as ReturnType<typeof contentCases>;
}

function getCases(id: ContentId): ReturnType<typeof contentCases> {
  const endpoints = getContentEndpoints(id);
  const inApp = ({ app }: Fixtures) => ({ params: { appId: app.id } });
  const at = ({ app }: Fixtures, contentId: string) => ({
    params: { appId: app.id, [contentKind(id).param]: contentId },
  });
  const idIn = (all: Fixtures) => (kind: ContentId) => all.contents[kind].id;
  const own = (all: Fixtures) => at(all, all.contents[id].id);
  return {
    [endpoints.list.id]: (all) => toRequest(endpoints.list, inApp(all)),
    [endpoints.get.id]: (all) => toRequest(endpoints.get, own(all)),
    [endpoints.export.id]: (all) => toRequest(endpoints.export, inApp(all)),
    [endpoints.create.id]: (all) =>
      toRequest(endpoints.create, { ...inApp(all), body: toValues(id, idIn(all)) }),
    [endpoints.update.id]: (all) =>
      toRequest(endpoints.update, { ...own(all), body: { version, ...toValues(id, idIn(all)) } }),
    [endpoints.delete.id]: async (all) => {
      const content = await newContent(all.admin, all.app.id, id, idIn(all));
      return toRequest(endpoints.delete, at(all, content.id));
    },
    [endpoints.deleteMany.id]: async (all) => {
      const content = await newContent(all.admin, all.app.id, id, idIn(all));
      return toRequest(endpoints.deleteMany, { ...inApp(all), body: { ids: [content.id] } });
    },
    [endpoints.restore.id]: (all) =>
      toRequest(endpoints.restore, { ...inApp(all), body: { ids: [all.contents[id].id] } }),
    [endpoints.publish.id]: (all) =>
      toRequest(endpoints.publish, {
        ...inApp(all),
        body: { ids: [all.contents[id].id], published: true },
      }),
    [endpoints.import.id]: (all) =>
      toRequest(endpoints.import, {
        ...inApp(all),
        body: { csv: 'name\r\nNew', dryRun: true, importKey: all.uniqueName },
      }),
  };
}
