import {
  type ContentId,
  contentKind,
  type FieldSchema,
  getFields,
  type PreviewState,
} from '@noren/contracts';
import { schemaErrors } from '@noren/mfe-kit/fields';
import { sentValues, type TypedValues } from './content-values.js';

/**
 * What the live preview can draw of what is typed: texts as far as they are, of everything else what fits; what
 * is needed and does not is as in a new one. No store code: members never see it.
 */
export function drawableContent(kindId: ContentId, values: TypedValues): PreviewState['content'] {
  const kind = contentKind(kindId);
  const sent = sentValues(kind, values);
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

/** A time is a text of which half is none. */
const isText = ({ type, format }: FieldSchema, value: unknown): boolean =>
  type === 'string' && format === undefined && typeof value === 'string';

const fits = (schema: FieldSchema, value: unknown): boolean => schemaErrors(schema, value).length === 0;
