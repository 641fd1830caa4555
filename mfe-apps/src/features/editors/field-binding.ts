import type { FieldHint } from '@noren/contracts/config-sections';

/** The parts of a contract schema that editors use. */
export interface FieldSchema {
  type?: string;
  rule?: string;
  pattern?: string;
  richText?: boolean;
  enum?: readonly string[];
  examples?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
}

/** What all bindings of a section share. */
interface SectionForm {
  disabled: boolean;
  /** Returns the label of a field, including fields of items. */
  label: (field: string) => string;
  /** Returns the label of one of a field's values. */
  getLabel: (field: string, value: string) => string;
  /** Returns the error at a path. */
  error: (path: string) => string | undefined;
  /** True if there is an error at a path or below it. */
  broken: (path: string) => boolean;
  /** Sets the value at a path of the current value, because an upload may end after other edits. */
  put: (path: string, value: unknown) => void;
}

/** Binds a control to a value: a section, a field, or a list item. */
export interface FieldBinding<T> {
  /** A JSON pointer: `/slides/0/link`. */
  path: string;
  /** Id of its control: `topPage_slides_0_link`. */
  id: string;
  /** Name of the field; of the list, for an item. */
  name: string;
  label: string;
  value: T;
  schema: FieldSchema;
  hint: FieldHint;
  form: SectionForm;
  error: string | undefined;
  set: (value: T) => void;
}

/** A binding regardless of its value's type, for labels and errors. */
export type AnyFieldBinding = Omit<FieldBinding<unknown>, 'value' | 'set'>;

/** Returns the binding of a field. */
export function getField<T extends object, K extends keyof T & string>(
  binding: FieldBinding<T>,
  name: K,
  hint: FieldHint = binding.hint.items?.[name] ?? {},
): FieldBinding<NonNullable<T[K]>> {
  const schema = binding.schema.properties?.[name] ?? {};
  const value = binding.value[name] ?? (getStart(schema) as NonNullable<T[K]>);
  return inside(binding, name, { name, label: binding.form.label(name), value, schema, hint });
}

/** Returns the bindings of a list's items. */
export function getItems<T>(binding: FieldBinding<T[]>): FieldBinding<T>[] {
  return binding.value.map((value, index) => bindField(binding, index, value));
}

/** Returns the binding of a list item, even of one that does not exist yet. */
export function bindField<T>(list: FieldBinding<T[]>, index: number, value: T): FieldBinding<T> {
  const { name, label, schema, hint } = list;
  return inside(list, String(index), { name, label, value, schema: schema.items ?? {}, hint });
}

function inside<T>(
  { path: outer, id, form }: AnyFieldBinding,
  key: string,
  own: Pick<FieldBinding<T>, 'name' | 'label' | 'value' | 'schema' | 'hint'>,
): FieldBinding<T> {
  const path = `${outer}/${key}`;
  return {
    ...own,
    path,
    id: `${id}_${key}`,
    form,
    error: form.error(path),
    set: (value) => form.put(path, value),
  };
}

/** Returns a new list item with the schema's defaults. */
export function newItem<T extends object>({ schema }: FieldBinding<T[]>, own: Partial<T> = {}): T {
  return { ...(getStart(schema.items ?? {}) as T), ...own };
}

function getStart(schema: FieldSchema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, getStart(part)]));
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array') return [];
  return schema.type === 'integer' ? schema.minimum : '';
}

/** Returns the values of a distinguishing field that no item of the list uses yet. */
export function unusedValues<T extends object, K extends keyof T & string>(
  binding: FieldBinding<T[]>,
  name: K,
): readonly T[K][] {
  const all = (binding.schema.items?.properties?.[name]?.enum ?? []) as readonly T[K][];
  return all.filter((value) => !binding.value.some((item) => item[name] === value));
}

/** Returns a copy with another value at a path. */
export function withValueAt(whole: unknown, path: string, value: unknown): unknown {
  const [, key, ...rest] = path.split('/');
  if (key === undefined) return value;
  const further = rest.map((part) => `/${part}`).join('');
  if (Array.isArray(whole))
    return whole.map((item: unknown, index) =>
      String(index) === key ? withValueAt(item, further, value) : item,
    );
  const fields = whole as Record<string, unknown>;
  return { ...fields, [key]: withValueAt(fields[key], further, value) };
}
