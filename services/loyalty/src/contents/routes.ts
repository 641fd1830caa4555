import { Readable } from 'node:stream';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { type ContentId, getContentEndpoints, contentIds, contentKind } from '@noren/contracts/contents';
import { type Route, route } from '@noren/service-kit';
import type { AnyContentService, Contents } from './contents.js';

/** Staff's routes, the same for every kind. */
export function contentRoutes(contents: Contents): Route[] {
  return [
    ...contentIds.flatMap((id) => getRoutes(id, contents[id] as AnyContentService)),
    route(contentReleaseEndpoints.publications, async ({ caller, params, query: { kind, ids } }) => ({
      data: await contents[kind].publications(caller, params.appId, ids.split(',')),
    })),
  ];
}

function getRoutes(kindId: ContentId, contents: AnyContentService): Route[] {
  const endpoints = getContentEndpoints(kindId);
  const { param, path } = contentKind(kindId);
  const toAppScope = (params: Readonly<Record<string, string>>) =>
    [params['appId'] ?? '', params[param] ?? ''] as const;
  return [
    route(endpoints.create, async ({ caller, params, query, body }) => ({
      data: await contents.create(caller, params.appId, body, query.id),
    })),
    route(endpoints.list, ({ caller, params, query }) => contents.list(caller, params.appId, query)),
    route(endpoints.get, async ({ caller, params }) => ({
      data: await contents.get(caller, ...toAppScope(params)),
    })),
    route(endpoints.update, async ({ caller, params, body }) => ({
      data: await contents.update(caller, ...toAppScope(params), body),
    })),
    route(endpoints.delete, ({ caller, params, query }) =>
      contents.remove(caller, ...toAppScope(params), query),
    ),
    route(endpoints.deleteMany, async ({ caller, params, body }) => ({
      data: await contents.removeMany(caller, params.appId, body.ids),
    })),
    route(endpoints.restore, async ({ caller, params, body }) => ({
      data: await contents.restore(caller, params.appId, body.ids),
    })),
    route(endpoints.publish, async ({ caller, params, body }) => ({
      data: await contents.publish(caller, params.appId, body),
    })),
    route(endpoints.export, async ({ caller, params, reply }) => {
      const text = await contents.export(caller, params.appId);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${path}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(text));
    }),
    route(endpoints.import, async ({ caller, params, body }) => ({
      data: await contents.import(caller, params.appId, body),
    })),
  ];
}
