import { type AnyContent, type ContentId, type ContentKind, confidentialFields } from '@noren/contracts';
import { hasDraft } from '@noren/mfe-kit';
import { sameValue } from '@noren/mfe-kit/feedback';
import type { TypedValues } from './content-values.js';

/** What is typed of a content as it is kept over a sign-in: half-typed, it fits no contract yet. */
export interface KeptContent {
  values: TypedValues;
  /** The content that is changed, its version then, and the fields that were changed; none for a new one. */
  edited?: { id: string; version: number; fields: string[] };
}

export const KeptContent = {
  type: 'object',
  required: ['values'],
  properties: {
    values: { type: 'object' },
    edited: {
      type: 'object',
      required: ['id', 'version', 'fields'],
      properties: {
        id: { type: 'string' },
        version: { type: 'integer' },
        fields: { type: 'array', items: { type: 'string' } },
      },
    },
  },
} as const;

/** A page has a draft for each kind of its contents. */
export const contentDraftName = (kindId: ContentId): string => `contents ${kindId}`;

/** Whether the editor of a kind was open with something unsaved when the session ended. */
export const wasTyped = (kindId: ContentId): boolean => hasDraft(contentDraftName(kindId));

/**
 * What is kept: codes that are secret never wait in a browser.
 *
 * @param stored what the values were made on
 */
export function keptContent(
  kind: ContentKind,
  values: TypedValues,
  stored: TypedValues,
  base: AnyContent | undefined,
): KeptContent {
  const secret = confidentialFields(kind);
  const isOpen = (name: string) => !secret.includes(name);
  const open = Object.entries(values).filter(([name]) => isOpen(name));
  const fields = changedFields(values, stored).filter(isOpen);
  return {
    values: Object.fromEntries(open),
    ...(base === undefined ? {} : { edited: { id: base.id, version: base.version, fields } }),
  };
}

/** The fields that were typed. What was not stays as somebody else may have saved it. */
export function changedFields(values: TypedValues, stored: TypedValues): string[] {
  const names = Object.keys({ ...stored, ...values });
  return names.filter((name) => !sameValue(values[name], stored[name]));
}

/** Some fields of what was typed; one that was emptied too. */
export function only(fields: readonly string[], values: TypedValues): TypedValues {
  return Object.fromEntries(fields.map((name) => [name, values[name]]));
}
