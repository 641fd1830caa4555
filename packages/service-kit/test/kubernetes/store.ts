import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject, type MergeSchema, UnknownFieldError } from './fields.js';
import {
  applyConfiguration,
  managedFields,
  type Owned,
  OwnershipConflict,
  updateWhole,
  type Writer,
} from './ownership.js';
import { createValidation, type ValidatedSchema } from './validation.js';

/** A kind of objects that the fake stores. */
export interface Kind {
  readonly apiVersion: string;
  readonly kind: string;
  readonly plural: string;
  readonly schema: ValidatedSchema;
  /** True if the kind has a status subresource. */
  readonly status: boolean;
}

export interface Meta extends JsonObject {
  name: string;
  uid: string;
  resourceVersion: string;
  generation: number;
}
export type Stored = JsonObject & { metadata: Meta };

/** An error response of the API server. */
export class StatusError extends Error {
  readonly code: number;
  readonly reason: string;
  readonly causes: readonly JsonObject[];

  constructor(code: number, reason: string, message: string, causes: readonly JsonObject[] = []) {
    super(message);
    this.name = 'StatusError';
    this.code = code;
    this.reason = reason;
    this.causes = causes;
  }
}

export type ChangeType = 'ADDED' | 'MODIFIED' | 'DELETED';

export interface StoreOptions {
  readonly kind: Kind;
  /** Returns the next resource version. */
  readonly nextVersion: () => string;
  readonly onChange: (type: ChangeType, object: Stored) => void;
}

/** Objects of one kind in one namespace, with field ownership, versions and validation. */
export type Store = ReturnType<typeof createStore>;

const metaSchema: MergeSchema = {
  properties: { labels: { additionalProperties: {} }, annotations: { additionalProperties: {} } },
};

export function createStore({ kind, nextVersion, onChange }: StoreOptions) {
  const objects = new Map<string, Owned & { stored: Stored }>();
  const validate = createValidation(kind.schema);
  const schema: MergeSchema = {
    ...kind.schema,
    properties: { ...kind.schema.properties, metadata: metaSchema },
  };

  /** Returns the fields that writers may own, without those of the server. */
  function getContent(body: JsonObject, subresource: Writer['subresource']): JsonObject {
    const { metadata, status, apiVersion: _version, kind: _kind, ...content } = body;
    if (subresource === 'status') return status === undefined ? {} : { status };
    const { labels, annotations } = isObject(metadata) ? metadata : {};
    const meta = { ...(labels && { labels }), ...(annotations && { annotations }) };
    const own = kind.status || status === undefined ? content : { ...content, status };
    return Object.keys(meta).length === 0 ? own : { ...own, metadata: meta };
  }

  function store(name: string, next: Owned): Stored {
    const before = objects.get(name);
    const same = before && isDeepStrictEqual(before.object, next.object);
    if (before && same && isDeepStrictEqual(before.managed, next.managed)) return before.stored;
    const faults = validate({ ...next.object, metadata: { name } }, before?.stored);
    if (faults.length > 0) {
      throw new StatusError(422, 'Invalid', `${kind.kind} "${name}" is invalid: ${faults.join(', ')}`);
    }
    const { metadata, ...content } = next.object;
    const moved = before === undefined || !isDeepStrictEqual(before.object.spec, next.object.spec);
    const was = before?.stored.metadata;
    const stored: Stored = {
      apiVersion: kind.apiVersion,
      kind: kind.kind,
      metadata: {
        ...(isObject(metadata) ? metadata : {}),
        name,
        uid: was?.uid ?? randomUUID(),
        creationTimestamp: was?.creationTimestamp ?? new Date().toISOString(),
        resourceVersion: nextVersion(),
        generation: (was?.generation ?? 0) + (moved ? 1 : 0),
        managedFields: managedFields(next.managed, kind.apiVersion),
      },
      ...content,
    };
    objects.set(name, { ...next, stored });
    onChange(before === undefined ? 'ADDED' : 'MODIFIED', stored);
    return stored;
  }

  function existing(name: string): Owned & { stored: Stored } {
    const found = objects.get(name);
    if (found === undefined) throw new StatusError(404, 'NotFound', `${kind.plural} "${name}" not found`);
    return found;
  }

  /** @throws StatusError if the writer's version is outdated */
  function requireVersion(body: JsonObject, stored: Stored | undefined): void {
    const { resourceVersion } = isObject(body.metadata) ? body.metadata : {};
    if (resourceVersion === undefined || resourceVersion === stored?.metadata.resourceVersion) return;
    throw new StatusError(
      409,
      'Conflict',
      'the object has been modified; please apply your changes to the latest version',
    );
  }

  return {
    get: (name: string): Stored => existing(name).stored,
    list: (): Stored[] =>
      [...objects.values()]
        .map(({ stored }) => stored)
        .sort((one, other) => (one.metadata.name < other.metadata.name ? -1 : 1)),
    apply(name: string, body: JsonObject, writer: Writer, { strict = true, force = false } = {}): Stored {
      const before = writer.subresource === 'status' ? existing(name) : objects.get(name);
      requireVersion(body, before?.stored);
      const { object = {}, managed = [] } = before ?? {};
      const configuration = getContent(body, writer.subresource);
      try {
        const known = strict ? configuration : dropUnknown(configuration, schema);
        return store(name, applyConfiguration({ object, managed }, known, { schema, writer, force }));
      } catch (error) {
        throw getRejectionReason(error, kind);
      }
    },
    update(name: string, body: JsonObject, writer: Writer): Stored {
      const before = existing(name);
      requireVersion(body, before.stored);
      const { status } = before.object;
      const next = { ...getContent(body, ''), ...(kind.status && status !== undefined ? { status } : {}) };
      return store(name, updateWhole(before, next, { schema, writer }));
    },
    remove(name: string): Stored {
      const { stored } = existing(name);
      objects.delete(name);
      const gone = { ...stored, metadata: { ...stored.metadata, resourceVersion: nextVersion() } };
      onChange('DELETED', gone);
      return gone;
    },
  };
}

function getRejectionReason(error: unknown, { apiVersion }: Kind): unknown {
  if (error instanceof UnknownFieldError) return new StatusError(400, 'BadRequest', error.message);
  if (!(error instanceof OwnershipConflict)) return error;
  const causes = error.causes.map(({ manager, field }) => ({
    reason: 'FieldManagerConflict',
    message: `conflict with "${manager}" using ${apiVersion}`,
    field,
  }));
  return new StatusError(409, 'Conflict', error.message, causes);
}

/** Drops unknown fields silently, like the server without strict validation. */
function dropUnknown(value: JsonObject, schema: MergeSchema): JsonObject {
  const known = Object.entries(value).filter(
    ([name]) => schema.properties?.[name] ?? schema.additionalProperties,
  );
  return Object.fromEntries(
    known.map(([name, child]) => {
      const below = schema.properties?.[name];
      const fits = isObject(child) && below?.properties !== undefined;
      return [name, fits ? dropUnknown(child, below) : child];
    }),
  );
}
