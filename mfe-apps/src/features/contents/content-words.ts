import {
  type ContentKind,
  type ContentWords,
  confidentialFields,
  type FieldSchema,
  getFields,
} from '@noren/contracts';
import { formatDateTime } from '@noren/mfe-kit';
import { type Difference, sameValue, valueInWords } from '@noren/mfe-kit/feedback';
import type { TypedValues } from './content-values.js';

/** Words of a value beyond those of its kind. */
export interface ValueWords {
  readonly words: ContentWords;
  readonly yes: string;
  readonly no: string;
  /** Name of another content by its id; the id where it is not known. */
  readonly getName: (kind: string, id: string) => string;
}

/** A field's value as people read it. */
export function valueWords(
  name: string,
  schema: FieldSchema | undefined,
  value: unknown,
  said: ValueWords,
): string {
  const { words, yes, no, getName } = said;
  if (Array.isArray(value)) {
    const items = value.map((item) => itemWords(name, schema?.items, item, said));
    return items.length === 0 ? valueInWords('', yes, no) : items.join('\n');
  }
  if (typeof value === 'string') {
    if (schema?.format === 'date-time') return formatDateTime(value);
    if (schema?.reference !== undefined) return getName(schema.reference, value);
    return words.options?.[name]?.[value] ?? valueInWords(value, yes, no);
  }
  return valueInWords(value, yes, no);
}

function itemWords(list: string, schema: FieldSchema | undefined, item: unknown, said: ValueWords): string {
  if (typeof item !== 'object' || item === null) return valueWords(list, schema, item, said);
  return Object.entries(item)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(
      ([name, value]) =>
        `${said.words.items?.[list]?.[name] ?? said.words.fields[name] ?? name}: ${valueWords(name, schema?.properties?.[name], value, said)}`,
    )
    .join(' / ');
}

/** Where what was typed and what is stored by now differ; a store code is not spelled out. */
export function contentDifferences(
  kind: ContentKind,
  typed: TypedValues,
  newest: TypedValues,
  said: ValueWords,
): Difference[] {
  const hidden = confidentialFields(kind);
  return getFields(kind)
    .filter(({ name }) => !sameValue(typed[name], newest[name]))
    .map(({ name, schema }) => {
      const inWords = (value: unknown) =>
        hidden.includes(name) && value !== undefined ? '••••' : valueWords(name, schema, value, said);
      return {
        label: said.words.fields[name] ?? name,
        typed: inWords(typed[name]),
        newest: inWords(newest[name]),
      };
    });
}
