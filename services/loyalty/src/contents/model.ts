import {
  type ContentKind,
  type FieldSchema,
  getFields,
  timeFields,
  uniqueFields,
} from '@noren/contracts/contents';
import { Schema } from 'mongoose';

/**
 * Staff's content, shared by all environments. Members' actions are stored separately, per environment. The fields
 * are those of the kind; arrays are stored as received.
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
  // The calendar reads the dates of many apps.
  for (const { name } of timeFields(kind)) {
    schema.index({ [name]: 1, appId: 1 }, { partialFilterExpression: { [name]: { $exists: true } } });
  }
  return schema;
}

function getType({ type }: FieldSchema) {
  if (type === 'integer' || type === 'number') return Number;
  if (type === 'boolean') return Boolean;
  return type === 'string' ? String : Schema.Types.Mixed;
}

/** A version of a content, as it was when it was pinned. */
export const versionSchema = new Schema({
  appId: { type: String, index: true },
  content: Schema.Types.Mixed,
  pictures: Schema.Types.Mixed,
});

/** A finished copy of an app's contents. */
export const copySchema = new Schema({ isComplete: Boolean });
