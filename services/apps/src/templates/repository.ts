import type { CloudEvent, Template } from '@noren/contracts';
import { defineProjection, type Mongo } from '@noren/service-kit';
import { templateSchema } from './model.js';

/** Projection of a template. */
export type KnownTemplate = Pick<
  Template,
  'id' | 'code' | 'name' | 'status' | 'pages' | 'coverImage' | 'configuration' | 'version'
>;
export type TemplateRepository = ReturnType<typeof createTemplateRepository>;

/** Stores templates projected from events. */
export function createTemplateRepository(mongo: Mongo) {
  const templates = defineProjection<KnownTemplate>(mongo, { name: 'templates', schema: templateSchema });
  return {
    collections: [templates],
    find: (id: string) => templates.find(id),
    findByCode: (code: string) => templates.findOne({ code }),
    keep(event: CloudEvent, template: Template) {
      const { id: _id, ...fields } = listKnown(template);
      return templates.project(event, fields);
    },
    drop: (event: CloudEvent) => templates.withdraw(event),
  };
}

/** Returns the part of a template that this service projects. */
export function listKnown(template: Template): KnownTemplate {
  const { id, code, name, status, pages, coverImage, configuration, version } = template;
  const cover = coverImage === undefined ? {} : { coverImage };
  return { id, code, name, status, pages, configuration, version, ...cover };
}
