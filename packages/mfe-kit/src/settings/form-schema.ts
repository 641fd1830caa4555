import type { FieldHint } from '@noren/contracts/config-sections';
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

/** Labels and help texts of a form's fields, including those of list items. */
export interface FormLabels {
  readonly fields: Readonly<Record<string, string>>;
  /** Labels in list items that differ from the same field name elsewhere. */
  readonly items?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly help?: Readonly<Record<string, string>>;
}

export type FormHints = Readonly<Record<string, FieldHint | undefined>>;

/** Returns the hidden fields of a list item, given its other values. */
export type HiddenFields = (list: string, item: unknown) => readonly string[];

/**
 * Returns a schema without developer metadata (English descriptions, ids), and with default values for new list
 * items.
 */
export function formSchema(of: object): RJSFSchema {
  const json = JSON.stringify(of, (key, value: unknown) =>
    (key === 'description' && typeof value === 'string') || key === '$id' ? undefined : value,
  );
  const schema = JSON.parse(json) as SchemaNode;
  for (const field of Object.values(schema.properties ?? {})) startItems(field);
  return schema as RJSFSchema;
}

/** Sets default values of list items, recursively. */
function startItems({ items }: SchemaNode): void {
  if (items === undefined || items.enum) return;
  const parts = Object.entries(items.properties ?? {});
  for (const [name, part] of parts) {
    // Optional fields stay unset until the user types a value.
    if (items.required?.includes(name)) part.default ??= getStart(part);
    startItems(part);
  }
  if (parts.length === 0) items.default ??= getStart(items);
}

function getStart(field: SchemaNode): unknown {
  if (field.examples) return field.examples[0];
  if (field.enum) return field.enum[0];
  if (field.type === 'string') return '';
  if (field.type === 'boolean') return false;
  return field.type === 'array' ? [] : field.minimum;
}

/** Returns labels and widgets of the fields, from hints and messages. */
export function formUiSchema(
  schema: object,
  labels: FormLabels,
  hints: FormHints,
  hiddenFields?: HiddenFields,
): UiSchema {
  const fields = getFields(schema, labels, hints);
  if (hiddenFields !== undefined) {
    for (const [name, { items }] of Object.entries((schema as SchemaNode).properties ?? {})) {
      if (items?.properties) fields[name] = withHiddenFields(name, fields[name] ?? {}, hiddenFields);
    }
  }
  return { 'ui:title': '', 'ui:submitButtonOptions': { norender: true }, ...fields };
}

function getFields(node: SchemaNode, labels: FormLabels, hints: FormHints): Record<string, UiSchema> {
  return Object.fromEntries(
    Object.entries(node.properties ?? {}).map(([name, field]) => [
      name,
      fieldUi(name, field, labels, hints[name]),
    ]),
  );
}

/** Hides the fields of list items that do not apply to them. */
function withHiddenFields(list: string, field: UiSchema, hiddenFields: HiddenFields): UiSchema {
  const { items } = field;
  if (typeof items !== 'object') return field;
  return {
    ...field,
    items: (item: unknown): UiSchema => ({
      ...items,
      ...Object.fromEntries(hiddenFields(list, item).map((name) => [name, { 'ui:widget': 'hidden' }])),
    }),
  };
}

function fieldUi(name: string, field: SchemaNode, labels: FormLabels, hint: FieldHint | undefined): UiSchema {
  const options = labels.options?.[name];
  const widget = getWidget(field, hint);
  const help = labels.help?.[name];
  return {
    'ui:title': labels.fields[name] ?? name,
    ...(help === undefined ? {} : { 'ui:description': help }),
    // Clearing a text keeps an empty string; otherwise the field would be removed.
    ...(field.type === 'string' ? { 'ui:emptyValue': '' } : {}),
    ...(widget === undefined ? {} : { 'ui:widget': widget }),
    // The switch renders its own label.
    ...(widget === 'switch' ? { 'ui:label': false } : {}),
    ...(hint?.image === undefined ? {} : { 'ui:image': hint.image }),
    ...(hint?.against === undefined
      ? {}
      : { 'ui:against': hint.against, 'ui:againstLabel': labels.fields[hint.against] ?? hint.against }),
    ...getNames(field, options),
    ...(field.type === 'array' && field.items
      ? { items: itemUi(name, field.items, labels, hint?.items ?? {}) }
      : {}),
  };
}

/** Items without fields share the label of their list: each needs an accessible name. */
function itemUi(name: string, item: SchemaNode, labels: FormLabels, hints: FormHints): UiSchema {
  if (item.properties) {
    const own = { ...labels, fields: { ...labels.fields, ...labels.items?.[name] } };
    return { 'ui:title': '', ...getFields(item, own, hints) };
  }
  const { 'ui:description': _help, ...ui } = fieldUi(name, item, labels, undefined);
  return { ...ui, 'ui:title': labels.fields[name] ?? name };
}

function getNames(field: SchemaNode, options: Readonly<Record<string, string>> | undefined): UiSchema {
  return field.enum && options ? { 'ui:enumNames': field.enum.map((value) => options[value] ?? value) } : {};
}

const widgetsByRule: Readonly<Record<string, string>> = {
  image: 'image',
  color: 'color',
  unit: 'length',
  richText: 'richText',
};

function getWidget(field: SchemaNode, hint: FieldHint | undefined): string | undefined {
  if (hint?.widget === 'slider') return 'range';
  if (hint?.widget !== undefined && hint.widget !== 'list') return hint.widget;
  if (field.reference !== undefined) return 'reference';
  const byRule = widgetsByRule[field.rule ?? ''];
  if (byRule !== undefined) return byRule;
  if (field.type === 'integer' || field.type === 'number') return 'number';
  return field.type === 'boolean' ? 'switch' : undefined;
}
