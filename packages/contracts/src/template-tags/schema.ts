import { type Static, Type } from 'typebox';
import { Id, listQuery, model, Name, Timestamp, Version } from '../core/schema.js';

export const TemplateTag = model('TemplateTag', 'A word by which templates are found', {
  id: Id,
  name: Name,
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type TemplateTag = Static<typeof TemplateTag>;

export const TemplateTagCreate = model('TemplateTagCreate', 'A tag to create', { name: Name });
export type TemplateTagCreate = Static<typeof TemplateTagCreate>;

export const TemplateTagUpdate = model('TemplateTagUpdate', 'What to change of a tag', {
  version: Version,
  name: Type.Optional(Name),
});
export type TemplateTagUpdate = Static<typeof TemplateTagUpdate>;

export const TemplateTagQuery = model('TemplateTagQuery', 'Which tags to list', listQuery);
export type TemplateTagQuery = Static<typeof TemplateTagQuery>;
