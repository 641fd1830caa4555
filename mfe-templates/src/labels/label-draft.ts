import type { Label, LabelValues } from './label.js';

/** A label's input as stored during a sign-in, with the label it changes. */
export interface LabelDraft {
  values: Partial<LabelValues>;
  /** Undefined for a new one. */
  label?: Label;
}

const text = { type: 'string' } as const;

export const LabelDraft = {
  type: 'object',
  required: ['values'],
  properties: {
    values: { type: 'object', properties: { name: text, keyName: text } },
    label: {
      type: 'object',
      required: ['id', 'name', 'version', 'updatedAt'],
      properties: { id: text, name: text, keyName: text, version: { type: 'integer' }, updatedAt: text },
    },
  },
} as const;
