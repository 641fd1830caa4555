import { contentReleaseEndpoints as endpoints } from '@noren/contracts/content-releases';
import { workEndpoints } from '@noren/contracts/work';
import { type Route, route } from '@noren/service-kit';
import type { ContentReleaseService } from './service.js';
import type { GetContentWork } from './work.js';

export function contentReleaseRoutes(releases: ContentReleaseService, getWork: GetContentWork): Route[] {
  return [
    route(workEndpoints.contents, async ({ caller }) => ({ data: await getWork(caller) })),
    route(endpoints.create, async ({ caller, params, body }) => ({
      data: await releases.create(caller, params.appId, body),
    })),
    route(endpoints.list, ({ caller, params, query }) => releases.list(caller, params.appId, query)),
    route(endpoints.get, async ({ caller, params }) => ({
      data: await releases.get(caller, params.appId, params.contentReleaseId),
    })),
    route(endpoints.update, async ({ caller, params, body }) => ({
      data: await releases.update(caller, params.appId, params.contentReleaseId, body),
    })),
    route(endpoints.changes, ({ caller, params, query }) =>
      releases.changes(caller, params.appId, params.contentReleaseId, query),
    ),
    route(endpoints.request, async ({ caller, params, body }) => ({
      data: await releases.request(caller, params.appId, params.contentReleaseId, body),
    })),
    route(endpoints.decide, async ({ caller, params, body }) => ({
      data: await releases.decide(caller, params.appId, params.contentReleaseId, body),
    })),
    route(endpoints.cancel, async ({ caller, params }) => ({
      data: await releases.cancel(caller, params.appId, params.contentReleaseId),
    })),
    route(endpoints.takeBack, async ({ caller, params }) => ({
      data: await releases.takeBack(caller, params.appId, params.contentReleaseId),
    })),
    route(endpoints.takeDown, async ({ caller, params, body }) => ({
      data: await releases.takeDown(caller, params.appId, body),
    })),
    route(endpoints.live, async ({ caller, params, query }) => ({
      data: await releases.live(caller, params.appId, query),
    })),
  ];
}
