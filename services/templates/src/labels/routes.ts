import { type TemplateTag, templateTagEndpoints } from '@noren/contracts/template-tags';
import { type TemplateType, templateTypeEndpoints } from '@noren/contracts/template-types';
import { type Route, route } from '@noren/service-kit';
import type { LabelService } from './service.js';

export function typeRoutes(types: LabelService<TemplateType>): Route[] {
  return [
    route(templateTypeEndpoints.create, async ({ caller, body }) => ({
      data: await types.create(caller, body),
    })),
    route(templateTypeEndpoints.list, ({ caller, query }) => types.list(caller, query)),
    route(templateTypeEndpoints.update, async ({ caller, params, body }) => ({
      data: await types.update(caller, params.id, body),
    })),
    route(templateTypeEndpoints.delete, ({ caller, params }) => types.remove(caller, params.id)),
  ];
}

export function tagRoutes(tags: LabelService<TemplateTag>): Route[] {
  return [
    route(templateTagEndpoints.create, async ({ caller, body }) => ({
      data: await tags.create(caller, body),
    })),
    route(templateTagEndpoints.list, ({ caller, query }) => tags.list(caller, query)),
    route(templateTagEndpoints.update, async ({ caller, params, body }) => ({
      data: await tags.update(caller, params.id, body),
    })),
    route(templateTagEndpoints.delete, ({ caller, params }) => tags.remove(caller, params.id)),
  ];
}
