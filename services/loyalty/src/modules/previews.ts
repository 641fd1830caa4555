import { contentPreviewRoutes } from '../content-previews/routes.js';
import { type ContentPreviewOptions, createContentPreviewService } from '../content-previews/service.js';
import { previewLinkRoutes } from '../preview-links/routes.js';
import { createPreviewLinkService, type PreviewLinkOptions } from '../preview-links/service.js';

export type PreviewModuleOptions = ContentPreviewOptions & PreviewLinkOptions;

/** Creates what staff see before members do: contents of a moment, and unsaved settings by a link. */
export function createPreviewModule(options: PreviewModuleOptions) {
  return {
    deleteByApp: options.links.deleteByApp,
    routes: [
      ...contentPreviewRoutes(createContentPreviewService(options)),
      ...previewLinkRoutes(createPreviewLinkService(options)),
    ],
  };
}
