import {
  type AnyContent,
  type ContentId,
  type ContentKind,
  confidentialFields,
} from '@noren/contracts/contents';
import { hasDraft } from '@noren/mfe-kit';
import { isSameValue } from '@noren/mfe-kit/feedback';
import type { TypedValues } from './content-values.js';

/** A content's input as stored during a sign-in; it may be incomplete, so it fits no contract. */
export interface ContentDraft {
  values: TypedValues;
  /** Id, version and changed fields of the edited content; undefined for a new one. */
  edited?: { id: string; version: number; fields: string[] };
}

export const ContentDraft = {
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

/** Returns the draft's name; a page has one draft per content kind. */
export const contentDraftName = (kindId: ContentId): string => `contents ${kindId}`;

/** True if the editor of a kind had unsaved input when the session ended. */
export const hasContentDraft = (kindId: ContentId): boolean => hasDraft(contentDraftName(kindId));

/**
 * Returns the input to store, without secret codes, which must not stay in a browser.
 * @param stored the values that the input is based on
 */
export function toContentDraft(
  kind: ContentKind,
  values: TypedValues,
  stored: TypedValues,
  base: AnyContent | undefined,
): ContentDraft {
  const secret = confidentialFields(kind);
  const isOpen = (name: string) => !secret.includes(name);
  const open = Object.entries(values).filter(([name]) => isOpen(name));
  const fields = changedFields(values, stored).filter(isOpen);
  return {
    values: Object.fromEntries(open),
    ...(base === undefined ? {} : { edited: { id: base.id, version: base.version, fields } }),
  };
}

/** Returns the changed fields. All others keep what another user may have saved. */
export function changedFields(values: TypedValues, stored: TypedValues): string[] {
  const names = Object.keys({ ...stored, ...values });
  return names.filter((name) => !isSameValue(values[name], stored[name]));
}

/** Returns the given fields of the input, including emptied ones. */
export function only(fields: readonly string[], values: TypedValues): TypedValues {
  return Object.fromEntries(fields.map((name) => [name, values[name]]));
}
