import type { UiSchema } from '@rjsf/utils';
import type { FormLabels } from './form-schema.js';

/** A group of fields in a long form. */
export interface FormGroup {
  /** Key of the heading; undefined if the labels already name the part. */
  readonly titleKey: 'part.basics' | 'part.connection' | 'part.looks' | 'part.words' | undefined;
  readonly fields: readonly string[];
}

interface FieldNode {
  type?: string;
  rule?: string;
  secret?: boolean;
  enum?: readonly string[];
}

/** Forms with fewer fields need no parts. */
const longForm = 9;

const connectionRules: readonly unknown[] = ['url', 'halfWidth', 'uuid', 'connectId'];
const lookRules: readonly unknown[] = ['image', 'color', 'unit'];
/** Name pattern of fields with texts for members: on buttons, in messages, above inputs. */
const textName = /(Text|Label|Lead|Title|Body|Subject|Placeholder)$/;
/** Page titles stay at the top, because users look for them first. */
const headName = /^(list|detail|owned)Title$/;

/**
 * Groups the fields of a long form by type; steps are grouped by their common label prefix (`Step 1, contact:
 * title`). Returns no parts for a short form or if all fields are of one type.
 */
export function groupFields(schema: object, labels: FormLabels): readonly FormGroup[] {
  const fields = Object.entries((schema as { properties?: Record<string, FieldNode> }).properties ?? {});
  if (fields.length < longForm) return [];
  const parts = new Map<string, string[]>();
  for (const [name, field] of fields) {
    const id = getStep(labels.fields[name]) ?? getKind(name, field);
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

/** Returns the parts as a uiSchema of the form engine. */
export const partsUi = (parts: readonly FormGroup[]): UiSchema =>
  parts.length === 0 ? {} : { 'ui:parts': parts };

const getStep = (label = ''): string | undefined => /^([^(（：:]+)(?:：|: )/.exec(label)?.[1];

function getKind(name: string, { type, rule, secret, enum: choices }: FieldNode): string {
  if (secret === true || connectionRules.includes(rule)) return 'connection';
  if (lookRules.includes(rule)) return 'looks';
  const isText = type === 'string' && choices === undefined && rule === undefined;
  return isText && textName.test(name) && !headName.test(name) ? 'words' : 'basics';
}
