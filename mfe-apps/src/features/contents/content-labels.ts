import {
  type ContentKind,
  type ContentLabels,
  confidentialFields,
  type FieldSchema,
  getFields,
} from '@noren/contracts';
import { formatDateTime } from '@noren/mfe-kit';
import { type Difference, formatFormValue, isSameValue } from '@noren/mfe-kit/feedback';
import type { TypedValues } from './content-values.js';

/** Labels that format a value. */
export interface ValueLabels {
  readonly labels: ContentLabels;
  readonly yes: string;
  readonly no: string;
  /** Returns a content's name by its id, or the id if it is unknown. */
  readonly getName: (kind: string, id: string) => string;
}

/** Formats a field's value for users. */
export function valueLabels(
  name: string,
  schema: FieldSchema | undefined,
  value: unknown,
  said: ValueLabels,
): string {
  const { labels, yes, no, getName } = said;
  if (Array.isArray(value)) {
    const items = value.map((item) => itemLabels(name, schema?.items, item, said));
    return items.length === 0 ? formatFormValue('', yes, no) : items.join('\n');
  }
  if (typeof value === 'string') {
    if (schema?.format === 'date-time') return formatDateTime(value);
    if (schema?.reference !== undefined) return getName(schema.reference, value);
    return labels.options?.[name]?.[value] ?? formatFormValue(value, yes, no);
  }
  return formatFormValue(value, yes, no);
}

function itemLabels(list: string, schema: FieldSchema | undefined, item: unknown, said: ValueLabels): string {
  if (typeof item !== 'object' || item === null) return valueLabels(list, schema, item, said);
  return Object.entries(item)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(
      ([name, value]) =>
        `${said.labels.items?.[list]?.[name] ?? said.labels.fields[name] ?? name}: ${valueLabels(name, schema?.properties?.[name], value, said)}`,
    )
    .join(' / ');
}

/** Returns the differences between the input and the stored values; hides store codes. */
export function getContentDifferences(
  kind: ContentKind,
  typed: TypedValues,
  newest: TypedValues,
  said: ValueLabels,
): Difference[] {
  const hidden = confidentialFields(kind);
  return getFields(kind)
    .filter(({ name }) => !isSameValue(typed[name], newest[name]))
    .map(({ name, schema }) => {
      const formatSegment = (value: unknown) =>
        hidden.includes(name) && value !== undefined ? '••••' : valueLabels(name, schema, value, said);
      return {
        label: said.labels.fields[name] ?? name,
        typed: formatSegment(typed[name]),
        newest: formatSegment(newest[name]),
      };
    });
}
