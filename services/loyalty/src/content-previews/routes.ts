import { contentPreviewEndpoints } from '@noren/contracts/content-previews';
import { type Route, route } from '@noren/service-kit';
import type { ContentPreviewService } from './service.js';

export function contentPreviewRoutes(preview: ContentPreviewService): Route[] {
  return [
    route(contentPreviewEndpoints.get, async ({ caller, params, query }) => ({
      data: await preview(caller, params.appId, query),
    })),
  ];
}
