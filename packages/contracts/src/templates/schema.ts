import { type Static, Type } from 'typebox';
import { SectionsInput } from '../config-sections/registry.js';
import { Description, Id, listQuery, model, Name, oneOf, Timestamp, Version } from '../core/schema.js';
import { PageId } from '../pages/schema.js';

export const templateStatuses = ['draft', 'published'] as const;
export const TemplateStatus = oneOf(templateStatuses, 'Whether apps can be made from a template');

/** A picture of a template: the path to read it by, through `GET /templates/images`. */
const ImageFile = Type.String({
  pattern: '^[A-Za-z0-9._/-]{1,200}$',
  description: 'File name for GET /templates/images',
});

export const Template = model('Template', 'What an app starts from: pages, default configuration, looks', {
  id: Id,
  code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,50}$', description: 'Code, unique: `card`, `001`' }),
  name: Name,
  description: Description,
  status: TemplateStatus,
  typeId: Type.Optional(Id),
  tagIds: Type.Array(Id),
  sourceBranch: Type.Optional(Name),
  previewHeaderImage: Type.Optional(ImageFile),
  previewBodyImage: Type.Optional(ImageFile),
  previewFooterImage: Type.Optional(ImageFile),
  coverImage: Type.Optional(ImageFile),
  detailImages: Type.Array(ImageFile),
  pages: Type.Array(PageId, { description: 'Pages that apps of this template have' }),
  configuration: SectionsInput,
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Template = Static<typeof Template>;

export const TemplateQuery = model('TemplateQuery', 'Which templates to list', {
  ...listQuery,
  typeId: Type.Optional(Id),
  tagIds: Type.Optional(Type.Array(Id, { description: 'Any of these tags' })),
});
export type TemplateQuery = Static<typeof TemplateQuery>;

export const TemplateImageQuery = model('TemplateImageQuery', 'Which image to read', { file: ImageFile });
