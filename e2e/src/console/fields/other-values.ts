import type { FieldSchema, Values } from './field-schema.js';

/** Resources that values refer to. */
export interface Referred {
  /** Paths of images of the app, used in rotation. */
  readonly images: readonly string[];
  readonly connectId: string;
  /** Names of the app's shops by id. */
  readonly shops: ReadonlyMap<string, string>;
}

/**
 * Returns valid values for all fields of a section, other than its defaults. All texts differ, so that a test notices
 * a value in the wrong field.
 */
export function otherValues(
  fields: Readonly<Record<string, FieldSchema>>,
  defaults: Values,
  referred: Referred,
): Values {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };

  function getValues(parts: Readonly<Record<string, FieldSchema>>, old: Values): Values {
    return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, valueOf(part, old[name])]));
  }

  function valueOf(schema: FieldSchema, old: unknown): unknown {
    if (schema.type === 'boolean') return old !== true;
    if (schema.type === 'integer')
      return old === undefined ? (schema.minimum ?? 0) + next() : otherNumber(schema, old);
    if (schema.enum) return getOther(schema.enum, old);
    if (schema.items) return toOtherList(schema, schema.items, (old ?? []) as readonly unknown[]);
    return getText(schema, old);
  }

  /** Returns one item less than before, or two if there were none: covers both deleting and adding. */
  function toOtherList(list: FieldSchema, item: FieldSchema, old: readonly unknown[]): unknown[] {
    if (item.enum) return old.length > 1 ? old.slice(1) : item.enum.filter((value) => !old.includes(value));
    const oldItems = old.length > 1 ? old.slice(0, -1) : [undefined, undefined];
    const { properties } = item;
    if (properties === undefined) return oldItems.map((value) => valueOf(item, value));
    const made = oldItems.map((value) => getValues(properties, (value ?? getStart(item)) as Values));
    const key = list.uniqueBy;
    const choices = key === undefined ? undefined : properties[key]?.enum;
    if (key === undefined || choices === undefined) return made;
    // Each item takes the value of its predecessor, so that the values stay unique after every write.
    const had = old.map((value) => (value as Values)[key] as string);
    const unused = choices.find((choice) => !had.slice(0, -1).includes(choice));
    return made.map((value, index) => ({ ...value, [key]: index === 0 ? unused : had[index - 1] }));
  }

  function getText(schema: FieldSchema, old: unknown): string {
    const number = next();
    const { rule = '', maxLength = 60 } = schema;
    if (rule === 'image') return referred.images[number % referred.images.length] as string;
    if (schema.reference === 'shops')
      return [...referred.shops.keys()][number % referred.shops.size] as string;
    if (rule === 'connectId') return referred.connectId;
    if (schema.secret === true) return `secret-of-field-${number}`;
    const letters = String.fromCharCode(97 + (Math.floor(number / 26) % 26), 97 + (number % 26));
    const candidates = [
      ...(rule === '' && schema.pattern === undefined
        ? [`項目${number}の文`, `文${number}`, `${number}`]
        : []),
      `#${(0x102030 + number * 0x10101).toString(16)}`,
      `${number + 20}%`,
      ...(rule === 'link' ? [`/coupons?n=${number}`] : []),
      `https://partner.example.com/${number}`,
      `123e4567-e89b-42d3-a456-${String(number).padStart(12, '0')}`,
      `N${number}`,
      letters,
      letters.toUpperCase(),
    ];
    const fitting = candidates.find(
      (text) => text !== old && text.length <= maxLength && new RegExp(schema.pattern ?? '').test(text),
    );
    if (fitting === undefined) throw new Error(`No text fits ${JSON.stringify(schema)}`);
    return fitting;
  }

  return getValues(fields, defaults);
}

function otherNumber({ maximum = Number.MAX_SAFE_INTEGER }: FieldSchema, old: unknown): number {
  return Number(old) < maximum ? Number(old) + 1 : Number(old) - 1;
}

function getOther(values: readonly string[], old: unknown): string {
  const other = values[(values.indexOf(old as string) + 1) % values.length];
  if (other === undefined) throw new Error('The schema has no values to choose from');
  return other;
}

/** Returns the initial values of a new list item, as the console derives them from the registry. */
function getStart({ properties = {} }: FieldSchema): Values {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { examples, enum: choices, type, minimum }]) => [
      name,
      examples?.[0] ?? choices?.[0] ?? (type === 'boolean' ? false : (minimum ?? '')),
    ]),
  );
}
