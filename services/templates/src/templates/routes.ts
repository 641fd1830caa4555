import { auditEndpoints, templateEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import type { TemplateService } from './service.js';

export function templateRoutes(templates: TemplateService): Route[] {
  return [
    route(templateEndpoints.create, async ({ caller, body }) => ({
      data: await templates.create(caller, body),
    })),
    route(templateEndpoints.list, ({ caller, query }) => templates.list(caller, query)),
    route(templateEndpoints.get, async ({ caller, params }) => ({
      data: await templates.get(caller, params.templateId),
    })),
    route(templateEndpoints.update, async ({ caller, params, body }) => ({
      data: await templates.update(caller, params.templateId, body),
    })),
    route(templateEndpoints.delete, ({ caller, params }) => templates.remove(caller, params.id)),
    route(templateEndpoints.clearCache, ({ caller, params }) =>
      templates.clearCache(caller, params.templateId),
    ),
    route(auditEndpoints.template, ({ caller, params, query }) =>
      templates.trail(caller, params.templateId, query),
    ),
  ];
}
