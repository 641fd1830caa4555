import {
  Color,
  type FieldHint,
  ImageUrl,
  LinkUrl,
  type SectionId,
  type SectionTexts,
  sections,
} from '@noren/contracts';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';

interface SchemaNode {
  type?: string;
  pattern?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  enum?: readonly string[];
  description?: string;
  $id?: string;
  minimum?: number;
  default?: unknown;
}

type Words = SectionTexts[string];

/**
 * The section's schema without what is not for people (English descriptions, ids), and with the values that
 * a new item of a list starts with.
 */
export function formSchema(section: SectionId): RJSFSchema {
  const json = JSON.stringify(sections[section].schema, (key, value: unknown) =>
    (key === 'description' && typeof value === 'string') || key === '$id' ? undefined : value,
  );
  const schema = JSON.parse(json) as SchemaNode;
  for (const field of Object.values(schema.properties ?? {})) {
    for (const part of Object.values(field.items?.properties ?? {})) part.default ??= startOf(part);
  }
  return schema as RJSFSchema;
}

function startOf(field: SchemaNode): unknown {
  if (field.enum) return field.enum[0];
  if (field.type === 'string') return '';
  if (field.type === 'boolean') return false;
  return field.type === 'array' ? [] : field.minimum;
}

/** How each field is edited and what it is called, from the registry's hints and texts. */
export function formUiSchema(section: SectionId, words: Words): UiSchema {
  const hints = sections[section].form as Record<string, FieldHint | undefined>;
  return {
    'ui:title': '',
    'ui:submitButtonOptions': { norender: true },
    ...fieldsOf(sections[section].schema as SchemaNode, words, hints),
  };
}

function fieldsOf(node: SchemaNode, words: Words, hints: Record<string, FieldHint | undefined>): UiSchema {
  return Object.fromEntries(
    Object.entries(node.properties ?? {}).map(([name, field]) => [
      name,
      fieldUi(name, field, words, hints[name]),
    ]),
  );
}

function fieldUi(name: string, field: SchemaNode, words: Words, hint: FieldHint | undefined): UiSchema {
  const options = words.options?.[name];
  const widget = widgetOf(field, hint);
  return {
    'ui:title': words.fields[name] ?? name,
    // An emptied text is an empty text: without it the field would be missing.
    ...(field.type === 'string' ? { 'ui:emptyValue': '' } : {}),
    ...(widget === undefined ? {} : { 'ui:widget': widget }),
    // The switch has its words beside it.
    ...(widget === 'switch' ? { 'ui:label': false } : {}),
    ...(field.enum && options ? { 'ui:enumNames': field.enum.map((value) => options[value] ?? value) } : {}),
    ...(field.type === 'array' && field.items
      ? {
          items: { 'ui:title': '', ...fieldsOf(field.items, words, {}) },
          'ui:options': { orderable: true, copyable: false },
        }
      : {}),
  };
}

function widgetOf(field: SchemaNode, hint: FieldHint | undefined): string | undefined {
  if (hint?.widget === 'slider') return 'range';
  if (hint?.widget !== undefined && hint.widget !== 'list') return hint.widget;
  if (field.pattern === (ImageUrl as SchemaNode).pattern) return 'image';
  if (field.pattern === (Color as SchemaNode).pattern) return 'color';
  return field.type === 'boolean' ? 'switch' : undefined;
}

/** Which words a broken pattern gets, by field name. */
export function patternRulesOf(section: SectionId): Record<string, string> {
  const byPattern = new Map([
    [(Color as SchemaNode).pattern, 'color'],
    [(ImageUrl as SchemaNode).pattern, 'image'],
    [(LinkUrl as SchemaNode).pattern, 'link'],
  ]);
  const rules: Record<string, string> = {};
  const visit = (node: SchemaNode) => {
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      const rule = byPattern.get(field.pattern);
      if (field.pattern !== undefined && rule !== undefined) rules[name] = rule;
      if (field.items) visit(field.items);
    }
  };
  visit(sections[section].schema as SchemaNode);
  return rules;
}
