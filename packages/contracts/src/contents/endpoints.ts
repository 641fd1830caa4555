import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { trashDays } from '../core/trash.js';
import type { ContentFields, ContentKind } from './content.js';
import { type ContentId, contents } from './registry.js';
import {
  ContentCreateQuery,
  ContentDelete,
  ContentImport,
  ContentImported,
  ContentPublish,
  ContentPublished,
  ContentQuery,
  ContentSelection,
  ContentSelectionResult,
  importSizeLimit,
} from './schema.js';

const service = 'loyalty';
const write = { service, access: 'content.write' } as const;
const read = { service, access: 'content.read' } as const;

/** Returns the calls of a kind of content, typed by its fields. */
export function getEndpoints<I extends string, M extends string, S extends string, P extends ContentFields>(
  kind: ContentKind<I, M, S, P>,
) {
  const { id, description, path, param, schemas } = kind;
  const items = `/apps/{appId}/${path}` as const;
  const item = `/apps/{appId}/${path}/{${param}}` as const;
  const response = one(schemas.item);
  return {
    create: defineEndpoint({
      ...write,
      id: `${id}.create`,
      method: 'POST',
      path: items,
      summary: `Create: ${description}`,
      query: ContentCreateQuery,
      body: schemas.create,
      response,
      status: 201,
      errors: ['featureOff'],
    }),
    list: defineEndpoint({
      ...read,
      id: `${id}.list`,
      method: 'GET',
      path: items,
      summary: `List: ${description}`,
      query: ContentQuery,
      response: many(schemas.item),
    }),
    get: defineEndpoint({
      ...read,
      id: `${id}.get`,
      method: 'GET',
      path: item,
      summary: `Read: ${description}`,
      response,
    }),
    update: defineEndpoint({
      ...write,
      id: `${id}.update`,
      method: 'PUT',
      path: item,
      summary: `Change: ${description}`,
      body: schemas.update,
      response,
      errors: ['conflict', 'featureOff'],
    }),
    delete: defineEndpoint({
      ...write,
      id: `${id}.delete`,
      method: 'DELETE',
      path: item,
      summary: `Delete, which can be undone for ${trashDays} days: ${description}`,
      query: ContentDelete,
      errors: ['inUse'],
    }),
    deleteMany: defineEndpoint({
      ...write,
      id: `${id}.deleteMany`,
      method: 'POST',
      path: `${items}/delete`,
      summary: `Delete several, which can be undone for ${trashDays} days: ${description}`,
      body: ContentSelection,
      response: one(ContentSelectionResult),
    }),
    /** A content that lacks what it refers to, or whose unique value another one has by now, stays deleted. */
    restore: defineEndpoint({
      ...write,
      id: `${id}.restore`,
      method: 'POST',
      path: `${items}/restore`,
      summary: `Restore deleted ones as they were: ${description}`,
      body: ContentSelection,
      response: one(ContentSelectionResult),
      errors: ['featureOff'],
    }),
    publish: defineEndpoint({
      ...write,
      id: `${id}.publish`,
      method: 'POST',
      path: `${items}/publish`,
      summary: `Publish or unpublish several: ${description}`,
      body: ContentPublish,
      response: one(ContentPublished),
      errors: ['featureOff'],
    }),
    /** CSV: UTF-8 with a byte order mark, one content per line. */
    export: defineEndpoint({
      ...read,
      id: `${id}.export`,
      recorded: { kind: 'app' },
      method: 'GET',
      path: `${items}/export`,
      summary: `All as a CSV file: ${description}`,
      stream: 'bytes',
      mediaType: 'text/csv',
      response: Type.String({ description: 'The file' }),
    }),
    import: defineEndpoint({
      ...write,
      id: `${id}.import`,
      method: 'POST',
      path: `${items}/import`,
      summary: `Import a CSV file: ${description}`,
      body: ContentImport,
      bodyLimit: importSizeLimit,
      response: one(ContentImported),
      errors: ['featureOff'],
    }),
  };
}

type EndpointsOf<K> =
  K extends ContentKind<infer I, infer M, infer S, infer P>
    ? ReturnType<typeof getEndpoints<I, M, S, P>>
    : never;

export type ContentEndpoints = { readonly [I in ContentId]: EndpointsOf<(typeof contents)[I]> };

/** The calls of every kind of content. */
export const contentEndpoints = Object.fromEntries(
  Object.entries(contents).map(([id, kind]) => [id, getEndpoints(kind as unknown as ContentKind)]),
) as unknown as ContentEndpoints;

/** Alias for the calls of coupons. */
export const couponEndpoints = contentEndpoints.coupons;

/** The fields that all kinds have. */
type AnyFields = Pick<ContentFields, 'name' | 'published'>;

/** The calls of any kind, for code that treats all kinds alike. */
export type AnyContentEndpoints = ReturnType<typeof getEndpoints<string, string, string, AnyFields>>;

export function getContentEndpoints(id: ContentId): AnyContentEndpoints {
  return contentEndpoints[id] as unknown as AnyContentEndpoints;
}
