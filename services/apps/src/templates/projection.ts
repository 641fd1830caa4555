import { type CloudEvent, type Template, templateEvents } from '@noren/contracts';
import { type Consumer, consumer, defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { TemplateService } from './service.js';

/** Projection of a template. */
const templateSchema = new Schema({
  code: { type: String, required: true },
  name: { type: String, required: true },
  status: { type: String, required: true },
  pages: { type: [String], required: true },
  coverImage: String,
  configuration: { type: Schema.Types.Mixed, required: true },
  version: { type: Number, required: true },
});
templateSchema.index({ code: 1 });

/** Projection of a template. */
export type KnownTemplate = Pick<
  Template,
  'id' | 'code' | 'name' | 'status' | 'pages' | 'coverImage' | 'configuration' | 'version'
>;
export type TemplateProjection = ReturnType<typeof createTemplateProjection>;

/** Stores templates projected from events. */
export function createTemplateProjection(mongo: Mongo) {
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

/** Projects events of templates, then updates the apps of a changed template. */
export function templateConsumers(
  templates: TemplateService,
  follow: (template: KnownTemplate) => Promise<void>,
): Consumer[] {
  const changed = async (event: CloudEvent<Template>) => {
    const template = await templates.project(event);
    if (template !== undefined) await follow(template);
  };
  return [
    consumer(templateEvents.created, changed),
    consumer(templateEvents.updated, changed),
    consumer(templateEvents.deleted, templates.deleted),
  ];
}
