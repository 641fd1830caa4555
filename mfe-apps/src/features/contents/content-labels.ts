import {
  type ContentKind,
  type ContentLabels,
  confidentialFields,
  type FieldSchema,
  getFields,
} from '@noren/contracts/contents';
import { formatDateTime, formatLastMinute } from '@noren/mfe-kit';
import { type Difference, formatFormValue, isSameValue } from '@noren/mfe-kit/feedback';
import type { TypedValues } from './content-values.js';

/** Fields that hold a content's image. */
export const imageFields = ['imageUrl', 'coverImageUrl'] as const;

/** True for the fields that hold a content's image. */
export const isImageField = (name: string): boolean => imageFields.some((field) => field === name);

/** Labels that format a value. */
export interface ValueLabels {
  readonly labels: ContentLabels;
  readonly yes: string;
  readonly no: string;
  /** Returns a content's name by its id, or the id if it is unknown. */
  readonly getName: (kind: string, id: string) => string;
}

/** Formats a field's value for users. */
export function formatValue(
  name: string,
  schema: FieldSchema | undefined,
  value: unknown,
  valueLabels: ValueLabels,
): string {
  const { labels, yes, no, getName } = valueLabels;
  if (Array.isArray(value)) {
    const items = value.map((item) => formatItem(name, schema?.items, item, valueLabels));
    return items.length === 0 ? formatFormValue('', yes, no) : items.join('\n');
  }
  if (typeof value === 'string') {
    if (schema?.format === 'date-time') return formatTime(schema, value);
    if (schema?.reference !== undefined) return getName(schema.reference, value);
    return labels.options?.[name]?.[value] ?? formatFormValue(value, yes, no);
  }
  return formatFormValue(value, yes, no);
}

/** Formats a time in Japan; of an exclusive end, the last minute that counts. */
export function formatTime({ exclusiveEnd }: FieldSchema, iso: string): string {
  return exclusiveEnd === true ? formatLastMinute(iso) : formatDateTime(iso);
}

function formatItem(
  list: string,
  schema: FieldSchema | undefined,
  item: unknown,
  valueLabels: ValueLabels,
): string {
  if (typeof item !== 'object' || item === null) return formatValue(list, schema, item, valueLabels);
  return Object.entries(item)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(
      ([name, value]) =>
        `${valueLabels.labels.items?.[list]?.[name] ?? valueLabels.labels.fields[name] ?? name}: ${formatValue(name, schema?.properties?.[name], value, valueLabels)}`,
    )
    .join(' / ');
}

/** Returns the differences between the input and the stored values; hides store codes. */
export function getContentDifferences(
  kind: ContentKind,
  typed: TypedValues,
  newest: TypedValues,
  valueLabels: ValueLabels,
): Difference[] {
  const hidden = confidentialFields(kind);
  return getFields(kind)
    .filter(({ name }) => !isSameValue(typed[name], newest[name]))
    .map(({ name, schema }) => {
      const formatSegment = (value: unknown) =>
        hidden.includes(name) && value !== undefined ? '••••' : formatValue(name, schema, value, valueLabels);
      return {
        label: valueLabels.labels.fields[name] ?? name,
        typed: formatSegment(typed[name]),
        newest: formatSegment(newest[name]),
      };
    });
}
