import type { UiSchema } from '@rjsf/utils';
import type { FormLabels } from './form-schema.js';

const namedParts = ['basics', 'production', 'connection', 'looks', 'words'] as const;

/** A group of fields in a long form. */
export interface FormGroup {
  /** Key of the heading; undefined if the labels already name the part. */
  readonly titleKey: `part.${(typeof namedParts)[number]}` | undefined;
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
 *
 * @param credentials fields that belong to production; they always have a part of their own
 */
export function groupFields(
  schema: object,
  labels: FormLabels,
  credentials: readonly string[] = [],
): readonly FormGroup[] {
  const fields = Object.entries((schema as { properties?: Record<string, FieldNode> }).properties ?? {});
  if (fields.length < longForm && credentials.length === 0) return [];
  const parts = new Map<string, string[]>();
  for (const [name, field] of fields) {
    const id = credentials.includes(name)
      ? 'production'
      : (getStep(labels.fields[name]) ?? getKind(name, field));
    parts.set(id, [...(parts.get(id) ?? []), name]);
  }
  if (parts.size < 2 && credentials.length === 0) return [];
  const steps = [...parts.keys()].filter((id) => !namedParts.some((known) => known === id));
  return [...namedParts.slice(0, -1), ...steps, 'words' as const].flatMap((id) => {
    const own = parts.get(id);
    const known = namedParts.find((part) => part === id);
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
