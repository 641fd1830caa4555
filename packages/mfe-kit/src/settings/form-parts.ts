import type { UiSchema } from '@rjsf/utils';
import type { FormWords } from './form-schema.js';

/** Fields of a long form that stand together. */
export interface FormPart {
  /** Key of the words above it; a part whose labels say already what it is has none. */
  readonly titleKey: 'part.basics' | 'part.connection' | 'part.looks' | 'part.words' | undefined;
  readonly fields: readonly string[];
}

interface FieldNode {
  type?: string;
  rule?: string;
  secret?: boolean;
  enum?: readonly string[];
}

/** A form of fewer fields is taken in at a glance. */
const longForm = 9;

const connectionRules: readonly unknown[] = ['url', 'halfWidth', 'uuid', 'connectId'];
const lookRules: readonly unknown[] = ['image', 'color', 'unit'];
/** How fields are named that hold what members read on a button, in a message, above an input. */
const wordsName = /(Text|Label|Lead|Title|Body|Subject|Placeholder)$/;
/** The words above a page are the first thing that people look for. */
const headName = /^(list|detail|owned)Title$/;

/**
 * How the fields of a long form are grouped: by what they are, and steps by the words that their labels begin
 * with (`Step 1, contact: title`). A short form, or one whose fields are all alike, has no parts.
 */
export function formParts(schema: object, words: FormWords): readonly FormPart[] {
  const fields = Object.entries((schema as { properties?: Record<string, FieldNode> }).properties ?? {});
  if (fields.length < longForm) return [];
  const parts = new Map<string, string[]>();
  for (const [name, field] of fields) {
    const id = stepOf(words.fields[name]) ?? kindOf(name, field);
    parts.set(id, [...(parts.get(id) ?? []), name]);
  }
  if (parts.size < 2) return [];
  const named = ['basics', 'connection', 'looks', 'words'] as const;
  const steps = [...parts.keys()].filter((id) => !named.some((known) => known === id));
  return [...named.slice(0, 3), ...steps, 'words' as const].flatMap((id) => {
    const own = parts.get(id);
    const known = named.find((part) => part === id);
    return own === undefined
      ? []
      : [{ titleKey: known === undefined ? undefined : (`part.${known}` as const), fields: own }];
  });
}

/** What the form engine is told of the parts. */
export const partsUi = (parts: readonly FormPart[]): UiSchema =>
  parts.length === 0 ? {} : { 'ui:parts': parts };

const stepOf = (label = ''): string | undefined => /^([^(（：:]+)(?:：|: )/.exec(label)?.[1];

function kindOf(name: string, { type, rule, secret, enum: choices }: FieldNode): string {
  if (secret === true || connectionRules.includes(rule)) return 'connection';
  if (lookRules.includes(rule)) return 'looks';
  const isWords = type === 'string' && choices === undefined && rule === undefined;
  return isWords && wordsName.test(name) && !headName.test(name) ? 'words' : 'basics';
}
