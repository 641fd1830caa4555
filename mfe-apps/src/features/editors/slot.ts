import type { FieldHint } from '@noren/contracts';

/** What editors read of a contract schema. */
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

/** What all slots of a section share. */
export interface SectionForm {
  disabled: boolean;
  /** Name of a field, of an item's field too. */
  label: (field: string) => string;
  /** Name of one of a field's values. */
  word: (field: string, value: string) => string;
  /** What is wrong at a path. */
  error: (path: string) => string | undefined;
  /** Whether something is wrong at a path or inside of it. */
  broken: (path: string) => boolean;
  /** Changes the value at a path of what is there by then: an upload may end after other edits. */
  put: (path: string, value: unknown) => void;
}

/** A place in a section's value that a control edits: the section itself, a field, an item of a list. */
export interface Slot<T> {
  /** As a JSON pointer: `/slides/0/link`. */
  path: string;
  /** Of its control: `topPage_slides_0_link`. */
  id: string;
  /** The field's own name; of an item, its list's. */
  name: string;
  label: string;
  value: T;
  schema: FieldSchema;
  hint: FieldHint;
  form: SectionForm;
  error: string | undefined;
  set: (value: T) => void;
}

/** A slot whatever it holds: what it is called and whether it is wrong. */
export type AnySlot = Omit<Slot<unknown>, 'value' | 'set'>;

/** A field of what is in a slot. */
export function getField<T extends object, K extends keyof T & string>(
  slot: Slot<T>,
  name: K,
  hint: FieldHint = slot.hint.items?.[name] ?? {},
): Slot<NonNullable<T[K]>> {
  const schema = slot.schema.properties?.[name] ?? {};
  const value = slot.value[name] ?? (getStart(schema) as NonNullable<T[K]>);
  return inside(slot, name, { name, label: slot.form.label(name), value, schema, hint });
}

/** The items of a list in a slot. */
export function getItems<T>(slot: Slot<T[]>): Slot<T>[] {
  return slot.value.map((value, index) => slotAt(slot, index, value));
}

/** A place in a list, also of an item that is not there yet. */
export function slotAt<T>(list: Slot<T[]>, index: number, value: T): Slot<T> {
  const { name, label, schema, hint } = list;
  return inside(list, String(index), { name, label, value, schema: schema.items ?? {}, hint });
}

function inside<T>(
  { path: outer, id, form }: AnySlot,
  key: string,
  own: Pick<Slot<T>, 'name' | 'label' | 'value' | 'schema' | 'hint'>,
): Slot<T> {
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

/** A new item of a list, with the values that its schema starts with. */
export function newItem<T extends object>({ schema }: Slot<T[]>, own: Partial<T> = {}): T {
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

/** Values of a field by which a list tells its items apart that no item has yet. */
export function unusedValues<T extends object, K extends keyof T & string>(
  slot: Slot<T[]>,
  name: K,
): readonly T[K][] {
  const all = (slot.schema.items?.properties?.[name]?.enum ?? []) as readonly T[K][];
  return all.filter((value) => !slot.value.some((item) => item[name] === value));
}

/** A value with another one at a path inside of it. */
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
