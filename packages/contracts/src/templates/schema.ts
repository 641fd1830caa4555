import { type Static, Type } from 'typebox';
import { SectionsInput } from '../config-sections/registry.js';
import {
  Description,
  emptiable,
  Id,
  listQuery,
  model,
  Name,
  oneOf,
  Timestamp,
  Version,
} from '../core/schema.js';
import { PageId } from '../pages/schema.js';

export const templateStatuses = ['draft', 'published'] as const;
export const TemplateStatus = oneOf(templateStatuses, 'Whether apps can be made from a template');

/** Maximum files per upload. */
export const templateFileCountLimit = 20;
/** Maximum size of an uploaded file, bytes: an image or a template's zip. */
export const templateFileSizeLimit = 20 * 1024 * 1024;
/** Limits of an unpacked template zip. */
export const templateArchiveLimits = { maxEntries: 200, maxUnpackedBytes: 50 * 1024 * 1024 } as const;

/** Maximum images on a template's detail page. */
export const templateDetailImageLimit = 20;
/** Maximum tags of a template and of a list filter. */
export const templateTagLimit = 20;

/** A stored template file, as `GET /templates/images` accepts it. */
const TemplateFile = Type.String({
  pattern: '^[A-Za-z0-9_-][A-Za-z0-9._/-]{0,199}$',
  description: 'File name for GET /templates/images',
});
const Code = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,50}$',
  rule: 'halfWidth',
  description: 'Code, unique: `card`, `001`',
});
const DetailImages = Type.Array(TemplateFile, {
  maxItems: templateDetailImageLimit,
  uniqueItems: true,
  description: 'Pictures of the detail page',
});
const TagIds = Type.Array(Id, { maxItems: templateTagLimit, uniqueItems: true, description: 'Tags' });

const looks = {
  typeId: Type.Optional(Id),
  sourceBranch: Type.Optional(Name),
  previewHeaderImage: Type.Optional(TemplateFile),
  previewBodyImage: Type.Optional(TemplateFile),
  previewFooterImage: Type.Optional(TemplateFile),
  coverImage: Type.Optional(TemplateFile),
};

/** `template.json` in a template's zip: the initial state of the template's apps. */
export const TemplateManifest = model('TemplateManifest', 'What a template file says of itself', {
  code: Code,
  name: Name,
  description: Type.Optional(Description),
  pages: Type.Array(PageId, { minItems: 1, uniqueItems: true, description: 'Pages that apps have' }),
  configuration: SectionsInput,
  previewHeaderImage: Type.Optional(TemplateFile),
  previewBodyImage: Type.Optional(TemplateFile),
  previewFooterImage: Type.Optional(TemplateFile),
  coverImage: Type.Optional(TemplateFile),
  detailImages: Type.Optional(DetailImages),
});
export type TemplateManifest = Static<typeof TemplateManifest>;

export const Template = model('Template', 'What an app starts from: pages, default configuration, looks', {
  id: Id,
  code: Code,
  name: Name,
  description: Description,
  status: TemplateStatus,
  ...looks,
  tagIds: TagIds,
  detailImages: DetailImages,
  templateFile: Type.Optional(TemplateFile),
  pages: Type.Array(PageId, { description: 'Pages that apps of this template have' }),
  configuration: SectionsInput,
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Template = Static<typeof Template>;

export const TemplateCreate = model('TemplateCreate', 'A template to create from an uploaded zip', {
  code: Code,
  name: Name,
  description: Type.Optional(Description),
  status: Type.Optional({ ...TemplateStatus, description: 'Default `draft`', default: 'draft' }),
  ...looks,
  tagIds: Type.Optional(TagIds),
  detailImages: Type.Optional(DetailImages),
  templateFile: { ...TemplateFile, description: 'The zip, as uploaded: pages and configuration are from it' },
});
export type TemplateCreate = Static<typeof TemplateCreate>;

export const TemplateUpdate = model('TemplateUpdate', 'What to change of a template; null empties a field', {
  version: Version,
  code: Type.Optional(Code),
  name: Type.Optional(Name),
  description: Type.Optional(Description),
  status: Type.Optional(TemplateStatus),
  typeId: emptiable(Id),
  sourceBranch: emptiable(Name),
  previewHeaderImage: emptiable(TemplateFile),
  previewBodyImage: emptiable(TemplateFile),
  previewFooterImage: emptiable(TemplateFile),
  coverImage: emptiable(TemplateFile),
  tagIds: Type.Optional(TagIds),
  detailImages: Type.Optional(DetailImages),
  templateFile: Type.Optional(TemplateFile),
});
export type TemplateUpdate = Static<typeof TemplateUpdate>;

export const TemplateQuery = model('TemplateQuery', 'Which templates to list', {
  ...listQuery,
  typeId: Type.Optional(Id),
  tagIds: Type.Optional(
    Type.Array(Id, {
      maxItems: templateTagLimit,
      description: 'Any of these tags; repeated or separated by commas',
    }),
  ),
  withConfiguration: Type.Optional(
    Type.Boolean({
      description:
        'False leaves the default settings empty, most of what a template consists of; default true',
    }),
  ),
});
export type TemplateQuery = Static<typeof TemplateQuery>;

export const TemplateImageQuery = model('TemplateImageQuery', 'Which image to read', { file: TemplateFile });

export const templateFileKinds = ['image', 'template'] as const;

/** The result of one uploaded file; for a template's zip with its contents and viewable images. */
export const UploadedTemplateFile = model('UploadedTemplateFile', 'An uploaded file of templates', {
  name: Type.String({ description: 'Name it was uploaded under' }),
  file: TemplateFile,
  kind: oneOf(templateFileKinds, 'An image, or the zip of a template'),
  size: Type.Integer({ minimum: 1, description: 'Bytes' }),
  manifest: Type.Optional(TemplateManifest),
});
export type UploadedTemplateFile = Static<typeof UploadedTemplateFile>;
