import type { Template, TemplateCreate, TemplateManifest, TemplateUpdate } from '@noren/contracts';
import { sameValue } from '@noren/mfe-kit/feedback';

/** The pictures of which a template has one each. */
export const pictureFields = [
  'coverImage',
  'previewHeaderImage',
  'previewBodyImage',
  'previewFooterImage',
] as const;
export type PictureField = (typeof pictureFields)[number];

/** Everything that people choose of a template, in the order of the screen. */
export const shownFields = [
  'templateFile',
  'name',
  'code',
  'description',
  'typeId',
  'tagIds',
  'status',
  'sourceBranch',
  ...pictureFields,
  'detailImages',
] as const satisfies readonly (keyof Template)[];

/** What the form holds; what is empty is undefined, `''` or `[]`. */
export type TemplateValues = Partial<Pick<Template, (typeof shownFields)[number]>>;

export const newTemplate: TemplateValues = { status: 'draft', tagIds: [], detailImages: [], description: '' };

export function getValues(template: Template): TemplateValues {
  return Object.fromEntries(shownFields.map((field) => [field, template[field]]));
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A form whose fields were checked, as what is created. */
export function createBody(values: TemplateValues): TemplateCreate {
  const given = Object.entries(values).filter(([field, value]) => field === 'description' || !isEmpty(value));
  return Object.fromEntries(given) as unknown as TemplateCreate;
}

/** Only what differs from the template that was opened, so that the rest stays as others made it. */
export function updateBody(values: TemplateValues, base: Template): TemplateUpdate {
  const before = getValues(base);
  const changed = shownFields
    .filter((field) => !sameValue(orNothing(values[field]), orNothing(before[field])))
    .map((field) => [field, emptied(field, values[field])]);
  return { ...Object.fromEntries(changed), version: base.version };
}

const orNothing = (value: unknown) => (isEmpty(value) ? undefined : value);

/** A description is emptied by an empty text, anything else by null. */
function emptied(field: string, value: unknown): unknown {
  if (!isEmpty(value)) return value;
  return field === 'description' ? '' : null;
}

/** What an uploaded file says, where nothing was typed yet. */
export function filledFrom(manifest: TemplateManifest, values: TemplateValues): TemplateValues {
  const { name, code, description = '', detailImages = [] } = manifest;
  return {
    ...(isEmpty(values.name) ? { name } : {}),
    ...(isEmpty(values.code) ? { code } : {}),
    ...(isEmpty(values.description) ? { description } : {}),
    ...((values.detailImages ?? []).length === 0 ? { detailImages } : {}),
  };
}

/** The pictures that an uploaded file names. */
export function listImages(manifest: TemplateManifest): TemplateValues {
  const { coverImage, previewHeaderImage, previewBodyImage, previewFooterImage, detailImages } = manifest;
  const pictures = { coverImage, previewHeaderImage, previewBodyImage, previewFooterImage, detailImages };
  return Object.fromEntries(Object.entries(pictures).filter(([, value]) => value !== undefined));
}
