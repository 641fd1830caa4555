import {
  type AnyContent,
  type AnyContentValues,
  type ContentKind,
  type FieldSchema,
  getContentValues,
  getFields,
  uniqueFields,
} from '@noren/contracts/contents';

/** Values of a content's form; incomplete ones may be missing. */
export type TypedValues = Readonly<Record<string, unknown>>;

/** Returns the initial values of a copy: unpublished, and without unique fields. */
export function createCopy(kind: ContentKind, content: AnyContent, name: string): TypedValues {
  const own = uniqueFields(kind);
  const unchanged = Object.entries(getContentValues(kind, content)).filter(([field]) => !own.includes(field));
  const limit = (kind.fields.name as { maxLength?: number }).maxLength ?? name.length;
  return { ...Object.fromEntries(unchanged), name: [...name].slice(0, limit).join(''), published: false };
}

/** Rules that make a field inapplicable because of other values. */
const outOfPlace: readonly string[] = ['notForKind', 'onlyForSecurity', 'onlyWithCount', 'notIfExclusive'];

/** Any value works, because these rules only check for presence. */
const something = 'x';

/** Returns the fields that do not apply with the other values, such as an unneeded store code. */
export function getHiddenFields(kind: ContentKind, values: TypedValues): string[] {
  return getOptionals(kind).filter((name) =>
    isHiddenField(kind, { ...values, [name]: something }, `/${name}`),
  );
}

/** Returns the inapplicable fields of a list item, such as the coupon of a prize in points. */
export function getHiddenItemFields(kind: ContentKind, list: string, item: TypedValues): string[] {
  const { items } = (kind.fields[list] ?? {}) as FieldSchema;
  return Object.keys(items?.properties ?? {}).filter((name) =>
    isHiddenField(kind, { ...kind.example, [list]: [{ ...item, [name]: something }] }, `/${list}/0/${name}`),
  );
}

function isHiddenField(kind: ContentKind, values: TypedValues, path: string): boolean {
  const broken = kind.brokenRules(values as AnyContentValues);
  return broken.some((found) => found.path === path && outOfPlace.includes(found.rule));
}

const getOptionals = (kind: ContentKind): string[] =>
  getFields(kind)
    .filter(({ required }) => !required)
    .map(({ name }) => name);

/**
 * Returns the values to send, without empty or inapplicable ones. The form keeps those in case the user reverts a
 * choice.
 */
export function toRequestValues(kind: ContentKind, values: TypedValues): AnyContentValues {
  const gone = getHiddenFields(kind, values);
  const entries = getFields(kind).flatMap(({ name, required }): [string, unknown][] => {
    const value = values[name];
    if (value === undefined || gone.includes(name) || (value === '' && !required)) return [];
    return [[name, Array.isArray(value) ? value.map((item) => sentItem(kind, name, item)) : value]];
  });
  return Object.fromEntries(entries) as AnyContentValues;
}

function sentItem(kind: ContentKind, list: string, item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { required = [] } = ((kind.fields[list] ?? {}) as { items?: { required?: string[] } }).items ?? {};
  const gone = getHiddenItemFields(kind, list, item as TypedValues);
  const isSent = ([name, value]: [string, unknown]) =>
    value !== undefined && !gone.includes(name) && (value !== '' || required.includes(name));
  return Object.fromEntries(Object.entries(item).filter(isSent));
}
