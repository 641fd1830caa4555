import { templateEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import type { TemplateService } from './service.js';

/** Images are drawn by us or by admins, and still may run or load nothing, not even when opened alone. */
const imageHeaders = {
  'cache-control': 'private, max-age=300',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

export function templateRoutes(templates: TemplateService): Route[] {
  return [
    route(templateEndpoints.list, ({ caller, query }) => templates.list(caller, query)),
    route(templateEndpoints.image, async ({ caller, query, reply }) => {
      const { bytes, type } = await templates.image(caller, query.file);
      return reply.headers(imageHeaders).type(type).send(bytes);
    }),
    route(templateEndpoints.get, async ({ caller, params }) => ({
      data: await templates.get(caller, params.templateId),
    })),
  ];
}
