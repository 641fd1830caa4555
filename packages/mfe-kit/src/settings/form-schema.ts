import type { FieldHint } from '@noren/contracts';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';

interface SchemaNode {
  type?: string;
  rule?: string;
  reference?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  enum?: readonly string[];
  description?: string;
  $id?: string;
  minimum?: number;
  maxLength?: number;
  required?: readonly string[];
  default?: unknown;
  examples?: readonly unknown[];
}

/** What the fields of a form are called, those of their lists' items too, and what to know of them. */
export interface FormWords {
  readonly fields: Readonly<Record<string, string>>;
  /** What fields of a list's items are called where the same word means another thing there. */
  readonly items?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly help?: Readonly<Record<string, string>>;
}

export type FormHints = Readonly<Record<string, FieldHint | undefined>>;

/** Fields of a list's item that have no place beside its other values. */
export type Placeless = (list: string, item: unknown) => readonly string[];

/**
 * A schema without what is not for people (English descriptions, ids), and with the values that a new item of
 * a list starts with.
 */
export function formSchema(of: object): RJSFSchema {
  const json = JSON.stringify(of, (key, value: unknown) =>
    (key === 'description' && typeof value === 'string') || key === '$id' ? undefined : value,
  );
  const schema = JSON.parse(json) as SchemaNode;
  for (const field of Object.values(schema.properties ?? {})) startItems(field);
  return schema as RJSFSchema;
}

/** Lists inside of items too. */
function startItems({ items }: SchemaNode): void {
  if (items === undefined || items.enum) return;
  const parts = Object.entries(items.properties ?? {});
  for (const [name, part] of parts) {
    // What may be left out is left out until somebody types it.
    if (items.required?.includes(name)) part.default ??= startOf(part);
    startItems(part);
  }
  if (parts.length === 0) items.default ??= startOf(items);
}

function startOf(field: SchemaNode): unknown {
  if (field.examples) return field.examples[0];
  if (field.enum) return field.enum[0];
  if (field.type === 'string') return '';
  if (field.type === 'boolean') return false;
  return field.type === 'array' ? [] : field.minimum;
}

/** How each field is edited and what it is called, from hints and texts. */
export function formUiSchema(
  schema: object,
  words: FormWords,
  hints: FormHints,
  placeless?: Placeless,
): UiSchema {
  const fields = fieldsOf(schema, words, hints);
  if (placeless !== undefined) {
    for (const [name, { items }] of Object.entries((schema as SchemaNode).properties ?? {})) {
      if (items?.properties) fields[name] = withPlaceless(name, fields[name] ?? {}, placeless);
    }
  }
  return { 'ui:title': '', 'ui:submitButtonOptions': { norender: true }, ...fields };
}

function fieldsOf(node: SchemaNode, words: FormWords, hints: FormHints): Record<string, UiSchema> {
  return Object.fromEntries(
    Object.entries(node.properties ?? {}).map(([name, field]) => [
      name,
      fieldUi(name, field, words, hints[name]),
    ]),
  );
}

/** Items of a list show only what has its place in them. */
function withPlaceless(list: string, field: UiSchema, placeless: Placeless): UiSchema {
  const { items } = field;
  if (typeof items !== 'object') return field;
  return {
    ...field,
    items: (item: unknown): UiSchema => ({
      ...items,
      ...Object.fromEntries(placeless(list, item).map((name) => [name, { 'ui:widget': 'hidden' }])),
    }),
  };
}

function fieldUi(name: string, field: SchemaNode, words: FormWords, hint: FieldHint | undefined): UiSchema {
  const options = words.options?.[name];
  const widget = widgetOf(field, hint);
  const help = words.help?.[name];
  return {
    'ui:title': words.fields[name] ?? name,
    ...(help === undefined ? {} : { 'ui:description': help }),
    // An emptied text is an empty text: without it the field would be missing.
    ...(field.type === 'string' ? { 'ui:emptyValue': '' } : {}),
    ...(widget === undefined ? {} : { 'ui:widget': widget }),
    // The switch has its words beside it.
    ...(widget === 'switch' ? { 'ui:label': false } : {}),
    ...(hint?.image === undefined ? {} : { 'ui:image': hint.image }),
    ...(hint?.against === undefined
      ? {}
      : { 'ui:against': hint.against, 'ui:againstLabel': words.fields[hint.against] ?? hint.against }),
    ...namesOf(field, options),
    ...(field.type === 'array' && field.items
      ? { items: itemUi(name, field.items, words, hint?.items ?? {}) }
      : {}),
  };
}

/** Items without fields of their own are called like their list: each needs a name to be read aloud. */
function itemUi(name: string, item: SchemaNode, words: FormWords, hints: FormHints): UiSchema {
  if (item.properties) {
    const own = { ...words, fields: { ...words.fields, ...words.items?.[name] } };
    return { 'ui:title': '', ...fieldsOf(item, own, hints) };
  }
  const { 'ui:description': _help, ...ui } = fieldUi(name, item, words, undefined);
  return { ...ui, 'ui:title': words.fields[name] ?? name };
}

function namesOf(field: SchemaNode, options: Readonly<Record<string, string>> | undefined): UiSchema {
  return field.enum && options ? { 'ui:enumNames': field.enum.map((value) => options[value] ?? value) } : {};
}

const widgetsByRule: Readonly<Record<string, string>> = {
  image: 'image',
  color: 'color',
  unit: 'length',
  richText: 'richText',
};

function widgetOf(field: SchemaNode, hint: FieldHint | undefined): string | undefined {
  if (hint?.widget === 'slider') return 'range';
  if (hint?.widget !== undefined && hint.widget !== 'list') return hint.widget;
  if (field.reference !== undefined) return 'reference';
  const byRule = widgetsByRule[field.rule ?? ''];
  if (byRule !== undefined) return byRule;
  if (field.type === 'integer' || field.type === 'number') return 'number';
  return field.type === 'boolean' ? 'switch' : undefined;
}
