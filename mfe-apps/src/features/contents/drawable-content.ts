import { type ContentId, contentKind, type FieldSchema, getFields } from '@noren/contracts/contents';
import type { PreviewState } from '@noren/contracts/previews';
import { schemaErrors } from '@noren/mfe-kit/fields';
import { type TypedValues, toRequestValues } from './content-values.js';

/**
 * Returns the part of the input that the live preview can render.
 * Texts stay as they are; invalid required values are replaced by those of new content. Store codes are removed,
 * because members never see them.
 */
export function toPreviewContent(kindId: ContentId, values: TypedValues): PreviewState['content'] {
  const kind = contentKind(kindId);
  const sent = toRequestValues(kind, values);
  const drawable = getFields(kind)
    .filter(({ schema }) => schema.confidential !== true)
    .map(({ name, schema }) => [name, drawableValue(schema, sent[name])] as const)
    .filter(([, value]) => value !== undefined);
  return { [kindId]: { ...kind.defaults, ...Object.fromEntries(drawable) } } as PreviewState['content'];
}

function drawableValue(schema: FieldSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => fits(schema.items ?? {}, item));
  return isText(schema, value) || fits(schema, value) ? value : undefined;
}

/** Excludes times, because an incomplete one cannot be rendered. */
const isText = ({ type, format }: FieldSchema, value: unknown): boolean =>
  type === 'string' && format === undefined && typeof value === 'string';

const fits = (schema: FieldSchema, value: unknown): boolean => schemaErrors(schema, value).length === 0;
