import type { Template, TemplateCreate, TemplateManifest, TemplateUpdate } from '@noren/contracts/templates';
import { isSameValue } from '@noren/mfe-kit/feedback';

/** The fields that hold a single image. */
export const imageFields = [
  'coverImage',
  'previewHeaderImage',
  'previewBodyImage',
  'previewFooterImage',
] as const;
export type ImageField = (typeof imageFields)[number];

/** The editable fields of a template, in the order of the screen. */
export const shownFields = [
  'templateFile',
  'name',
  'code',
  'description',
  'typeId',
  'tagIds',
  'status',
  'sourceBranch',
  ...imageFields,
  'detailImages',
] as const satisfies readonly (keyof Template)[];

/** The form's values; empty ones are undefined, `''` or `[]`. */
export type TemplateValues = Partial<Pick<Template, (typeof shownFields)[number]>>;

export const newTemplate: TemplateValues = { status: 'draft', tagIds: [], detailImages: [], description: '' };

export function getValues(template: Template): TemplateValues {
  return Object.fromEntries(shownFields.map((field) => [field, template[field]]));
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Converts valid form values to the body of a creation. */
export function createBody(values: TemplateValues): TemplateCreate {
  const entries = Object.entries(values).filter(
    ([field, value]) => field === 'description' || !isEmpty(value),
  );
  return Object.fromEntries(entries) as unknown as TemplateCreate;
}

/** Returns only the changes to the opened template, so that other users' changes are kept. */
export function updateBody(values: TemplateValues, base: Template): TemplateUpdate {
  const before = getValues(base);
  const changes = shownFields
    .filter((field) => !isSameValue(orNothing(values[field]), orNothing(before[field])))
    .map((field) => [field, emptied(field, values[field])]);
  return { ...Object.fromEntries(changes), version: base.version };
}

const orNothing = (value: unknown) => (isEmpty(value) ? undefined : value);

/** Returns the empty value of a field: an empty text for the description, null for any other. */
function emptied(field: string, value: unknown): unknown {
  if (!isEmpty(value)) return value;
  return field === 'description' ? '' : null;
}

/** Returns the file's values for all fields without input. */
export function fillFromManifest(manifest: TemplateManifest, values: TemplateValues): TemplateValues {
  const { name, code, description = '', detailImages = [] } = manifest;
  return {
    ...(isEmpty(values.name) ? { name } : {}),
    ...(isEmpty(values.code) ? { code } : {}),
    ...(isEmpty(values.description) ? { description } : {}),
    ...((values.detailImages ?? []).length === 0 ? { detailImages } : {}),
  };
}

/** Returns the images that an uploaded file names. */
export function listImages(manifest: TemplateManifest): TemplateValues {
  const { coverImage, previewHeaderImage, previewBodyImage, previewFooterImage, detailImages } = manifest;
  const pictures = { coverImage, previewHeaderImage, previewBodyImage, previewFooterImage, detailImages };
  return Object.fromEntries(Object.entries(pictures).filter(([, value]) => value !== undefined));
}
