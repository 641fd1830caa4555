import {
  type AnyContent,
  type AnyContentValues,
  type Caller,
  type ContentKind,
  confidentialFields,
  type FieldSchema,
  getFields,
  may,
} from '@noren/contracts';

/** What staff set of a content, without what is kept beside it. */
export function getValues(kind: ContentKind, content: AnyContent): AnyContentValues {
  const names = getFields(kind).map(({ name }) => name);
  return Object.fromEntries(
    names.filter((name) => content[name] !== undefined).map((name) => [name, content[name]]),
  ) as AnyContentValues;
}

/** One spelling of what can be said in several: times compare as texts, an empty text is an absent one. */
export function normal(kind: ContentKind, values: AnyContentValues): AnyContentValues {
  const entries = getFields(kind).flatMap(({ name, schema, required }): [string, unknown][] => {
    const value = values[name];
    if (value === undefined || (value === '' && !required)) return [];
    return [[name, isTime(schema) && isReadable(value) ? new Date(value).toISOString() : value]];
  });
  return Object.fromEntries(entries) as AnyContentValues;
}

/** Names of fields whose time is written as the schema allows but is none that we can read: a leap second. */
export function unreadableTimes(kind: ContentKind, values: AnyContentValues): string[] {
  return getFields(kind)
    .filter(({ name, schema }) => isTime(schema) && values[name] !== undefined && !isReadable(values[name]))
    .map(({ name }) => name);
}

function isTime({ format }: FieldSchema): boolean {
  return format === 'date-time';
}

function isReadable(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** What is confidential is for those who may change it. */
export function visible(kind: ContentKind, caller: Caller, content: AnyContent): AnyContent {
  if (may(caller.role, 'content.write')) return content;
  const hidden = confidentialFields(kind);
  return Object.fromEntries(Object.entries(content).filter(([name]) => !hidden.includes(name))) as AnyContent;
}
