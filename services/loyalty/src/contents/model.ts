import { type ContentKind, type FieldSchema, getFields, uniqueFields } from '@noren/contracts';
import { Schema } from 'mongoose';

/**
 * Staff's content: the same in every environment. What members do with it is kept apart, per environment.
 * Its fields are those of its kind; lists are stored as they are sent.
 */
export function contentSchema(kind: ContentKind): Schema {
  const fields = getFields(kind).map(({ name, schema }) => [name, getType(schema)]);
  const schema = new Schema({ appId: String, ...Object.fromEntries(fields) });
  schema.index({ appId: 1, createdAt: -1 });
  for (const name of uniqueFields(kind)) {
    schema.index(
      { [name]: 1, appId: 1 },
      { unique: true, partialFilterExpression: { [name]: { $exists: true } } },
    );
  }
  return schema;
}

function getType({ type }: FieldSchema) {
  if (type === 'integer' || type === 'number') return Number;
  if (type === 'boolean') return Boolean;
  return type === 'string' ? String : Schema.Types.Mixed;
}
