import type { FieldError } from '@noren/contracts/errors';
import type { TemplateUpdate } from '@noren/contracts/templates';
import { invalid, type NewReference } from '@noren/service-kit';

/** Existence checks for what templates refer to. */
export interface References {
  typeExists(id: string): Promise<boolean>;
  tagExists(id: string): Promise<boolean>;
  imageExists(file: string): Promise<boolean>;
}

type Referring = Pick<
  TemplateUpdate,
  | 'typeId'
  | 'tagIds'
  | 'previewHeaderImage'
  | 'previewBodyImage'
  | 'previewFooterImage'
  | 'coverImage'
  | 'detailImages'
>;

const images = ['previewHeaderImage', 'previewBodyImage', 'previewFooterImage', 'coverImage'] as const;

/** @throws `invalidParameter` for every field that refers to something missing */
export async function checkReferences(template: Referring, references: References): Promise<void> {
  const named = [
    ...one('typeId', template.typeId, references.typeExists),
    ...several('tagIds', template.tagIds, references.tagExists),
    ...images.flatMap((field) => one(field, template[field], references.imageExists)),
    ...several('detailImages', template.detailImages, references.imageExists),
  ];
  const there = await Promise.all(named.map(({ exists }) => exists()));
  const errors = named.flatMap(({ path }, index): FieldError[] =>
    there[index] === true ? [] : [{ path, rule: 'exists' }],
  );
  if (errors.length > 0) throw invalid('invalidParameter', { errors });
}

/** Returns the categories and tags that a template refers to. */
export function listReferences({
  typeId,
  tagIds = [],
}: Pick<Referring, 'typeId' | 'tagIds'>): NewReference<'templateType' | 'templateTag'>[] {
  const missing = (path: string) => () =>
    invalid('invalidParameter', { errors: [{ path: `/body/${path}`, rule: 'exists' }] });
  return [
    ...(typeId ? [{ kind: 'templateType', id: typeId, missing: missing('typeId') } as const] : []),
    ...tagIds.map((id, nth) => ({ kind: 'templateTag', id, missing: missing(`tagIds/${nth}`) }) as const),
  ];
}

type Exists = (name: string) => Promise<boolean>;
type Named = { path: string; exists: () => Promise<boolean> };

function one(field: string, name: string | null | undefined, exists: Exists): Named[] {
  return name === undefined || name === null ? [] : [{ path: `/body/${field}`, exists: () => exists(name) }];
}

function several(field: string, names: readonly string[] = [], exists: Exists): Named[] {
  return names.map((name, index) => ({ path: `/body/${field}/${index}`, exists: () => exists(name) }));
}
