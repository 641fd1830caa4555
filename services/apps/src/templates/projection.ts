import type { CloudEvent } from '@noren/contracts/core';
import type { Template } from '@noren/contracts/templates';
import { defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';

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
    project(event: CloudEvent, template: Template) {
      const { id: _id, ...fields } = listKnown(template);
      return templates.project(event, fields);
    },
    remove: (event: CloudEvent) => templates.withdraw(event),
  };
}

/** Returns the part of a template that this service projects. */
export function listKnown(template: Template): KnownTemplate {
  const { id, code, name, status, pages, coverImage, configuration, version } = template;
  const cover = coverImage === undefined ? {} : { coverImage };
  return { id, code, name, status, pages, configuration, version, ...cover };
}
