import { auditEndpoints } from '@noren/contracts/audit';
import { templateEndpoints } from '@noren/contracts/templates';
import { referenceEndpoints } from '@noren/contracts/references';
import { type Route, retainRoute, route } from '@noren/service-kit';
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
    retainRoute(referenceEndpoints.retainTemplate, templates.retain),
    route(auditEndpoints.template, ({ caller, params, query }) =>
      templates.trail(caller, params.templateId, query),
    ),
  ];
}
