import {
  type AnyContent,
  type AnyContentValues,
  type Caller,
  type ContentKind,
  confidentialFields,
  fieldsOf,
  may,
} from '@noren/contracts';

/** What staff set of a content, without what is kept beside it. */
export function valuesOf(kind: ContentKind, content: AnyContent): AnyContentValues {
  const names = fieldsOf(kind).map(({ name }) => name);
  return Object.fromEntries(
    names.filter((name) => content[name] !== undefined).map((name) => [name, content[name]]),
  ) as AnyContentValues;
}

/** One spelling of what can be said in several: times compare as texts, an empty text is an absent one. */
export function normal(kind: ContentKind, values: AnyContentValues): AnyContentValues {
  const entries = fieldsOf(kind).flatMap(({ name, schema, required }): [string, unknown][] => {
    const value = values[name];
    if (value === undefined || (value === '' && !required)) return [];
    const isTime = schema.format === 'date-time' && typeof value === 'string';
    return [[name, isTime ? new Date(value).toISOString() : value]];
  });
  return Object.fromEntries(entries) as AnyContentValues;
}

/** What is confidential is for those who may change it. */
export function visible(kind: ContentKind, caller: Caller, content: AnyContent): AnyContent {
  if (may(caller.role, 'content.write')) return content;
  const hidden = confidentialFields(kind);
  return Object.fromEntries(Object.entries(content).filter(([name]) => !hidden.includes(name))) as AnyContent;
}
