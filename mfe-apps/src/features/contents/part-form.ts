import type { AppDetail } from '@noren/contracts/apps';
import type { FieldHint } from '@noren/contracts/config-sections';
import type { ContentKind, FieldSchema } from '@noren/contracts/contents';
import { getOptions } from './content-features.js';
import { getHiddenItemFields, type TypedValues } from './content-values.js';

/** Returns the current options of the fields that have some. */
export function getOffers(
  kind: ContentKind,
  app: Pick<AppDetail, 'features'>,
  fields: readonly string[],
  values: TypedValues,
): Record<string, string[]> {
  const offers = fields.flatMap((name) => {
    const all = (kind.fields[name] as FieldSchema).enum;
    return all === undefined ? [] : [[name, getOptions(kind, app, name, all, values[name])] as const];
  });
  return Object.fromEntries(offers);
}

/** Returns schema and hints for some fields of a kind. */
export function getSectionForm(
  kind: ContentKind,
  names: readonly string[],
  offers: Readonly<Record<string, readonly string[]>>,
) {
  const { required = [] } = kind.schemas.create as { required?: readonly string[] };
  const properties = names.map((name) => {
    const schema = kind.fields[name] as FieldSchema;
    return [name, offers[name] === undefined ? schema : { ...schema, enum: offers[name] }] as const;
  });
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: required.filter((name) => names.includes(name)),
    },
    hints: kind.form as Readonly<Record<string, FieldHint | undefined>>,
    hiddenFields: (list: string, item: unknown) =>
      getHiddenItemFields(kind, list, (item ?? {}) as TypedValues),
  };
}
