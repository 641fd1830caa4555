import type { TSchema } from 'typebox';
import { type Endpoint, isMemberEndpoint, paramNames } from './core/endpoint.js';
import { type ErrorCode, getStatus } from './errors/catalogue.js';
import { Problem } from './errors/problem.js';
import { memberEndpoints } from './members/endpoints.js';
import { openApiSchema } from './open-api/open-api-schema.js';
import { idempotencyKeyHeader, idempotencyKeyPattern, retryAfterSeconds } from './requests.js';

type Json = Record<string, unknown>;

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Access token of the identity provider, for staff',
  },
  memberSession: {
    type: 'http',
    scheme: 'bearer',
    description: `Token of a session in a mini-app: \`${memberEndpoints.signIn.id}\`, \`${memberEndpoints.visit.id}\``,
  },
};

/** Creates the OpenAPI 3.1 document of endpoints; schemas with an `$id` become components. */
export function openApi(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string; serverUrl: string },
): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  const toPath = sameShapes();
  for (const endpoint of endpoints) {
    const path = toPath(endpoint.path);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation({ ...endpoint, path }, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: info.serverUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes,
    },
  };
}

/** OpenAPI treats `/templates/{id}` and `/templates/{templateId}` as one path: the first one names it. */
function sameShapes(): (path: string) => string {
  const first = new Map<string, string>();
  return (path) => {
    const shape = path.replace(/\{\w+\}/g, '{}');
    const known = first.get(shape) ?? path;
    first.set(shape, known);
    return known;
  };
}

function operation(endpoint: Endpoint, components: Json): Json {
  const codes = [...new Set([...generalErrors(endpoint), ...(endpoint.errors ?? [])])];
  const failures = [...new Set(codes.map(getStatus))].sort();
  const getCodes = (status: number) => codes.filter((code) => getStatus(code) === status).join(', ');
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    security: getSecurity(endpoint),
    parameters: [
      ...paramNames(endpoint.path).map(pathParameter),
      ...queryParameters(endpoint, components),
      ...(endpoint.errors?.includes('idempotencyKeyMissing') ? [idempotencyKey] : []),
    ],
    ...requestBody(endpoint, components),
    responses: {
      [String(endpoint.status ?? (endpoint.response === undefined ? 204 : 200))]: success(
        endpoint,
        components,
      ),
      ...Object.fromEntries(
        failures.map((status) => [String(status), problem(components, getCodes(status))]),
      ),
      503: { ...problem(components, 'maintenance'), headers: { 'Retry-After': retryAfter } },
      default: problem(components, 'An error of the catalogue'),
    },
  };
}

/** A member's call without a session is that of a visitor, or is rejected by its own rules. */
function getSecurity(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'member') return [{ memberSession: [] }];
  if (endpoint.access !== 'public') return [{ bearer: [] }];
  return isMemberEndpoint(endpoint) ? [{ memberSession: [] }, {}] : [];
}

const idempotencyKey = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: true,
  description: 'A new key for each intent: the same key returns the same response and does nothing again',
  schema: { type: 'string', pattern: idempotencyKeyPattern },
};

const retryAfter = {
  description: 'Seconds after which to try again',
  schema: { type: 'integer', example: retryAfterSeconds },
};

/** Returns the general errors of a call, derived from its access and inputs. */
function generalErrors({ access, path, query, body, multipart, recentSignIn }: Endpoint): ErrorCode[] {
  const sends = body !== undefined || multipart === true;
  return [
    ...(sends ? (['badRequest'] as const) : []),
    ...(access === 'public' ? [] : (['sessionExpired', 'accessDenied'] as const)),
    ...(recentSignIn === undefined ? [] : (['recentSignInRequired'] as const)),
    ...(sends || query !== undefined ? (['invalidParameter'] as const) : []),
    ...(paramNames(path).length > 0 ? (['notFound'] as const) : []),
  ];
}

function requestBody({ body, multipart, textBody }: Endpoint, components: Json): Json {
  if (multipart === true)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: files } } } };
  if (body === undefined) return {};
  return {
    requestBody: { required: true, content: typed(textBody ?? 'application/json', body, components) },
  };
}

/** Schema of all multipart bodies: any number of files under one name. */
const files = {
  type: 'object',
  required: ['files'],
  properties: {
    files: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
      description: 'Files',
    },
  },
};

function pathParameter(name: string): Json {
  const description = name === 'systemName' ? "The app's system name" : 'Identifier, as lists give it';
  return { name, in: 'path', required: true, description, schema: { type: 'string' } };
}

function queryParameters(endpoint: Endpoint, components: Json): Json[] {
  const { properties = {}, required = [] } = (endpoint.query ?? {}) as {
    properties?: Record<string, TSchema & { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: schema.description,
    schema: openApiSchema(schema, components),
  }));
}

function success(endpoint: Endpoint, components: Json): Json {
  const { response, stream, summary, mediaType = 'image/*' } = endpoint;
  if (response === undefined) return { description: 'Done' };
  if (stream === 'events')
    return { description: 'Server-sent events', content: typed('text/event-stream', response, components) };
  if (stream === 'bytes')
    return {
      description: (response as { description?: string }).description ?? summary,
      content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
    };
  return { description: summary, content: json(response, components) };
}

function problem(components: Json, description: string): Json {
  return { description, content: typed('application/problem+json', Problem, components) };
}

const json = (schema: TSchema, components: Json) => typed('application/json', schema, components);

function typed(type: string, schema: TSchema, components: Json): Json {
  return { [type]: { schema: openApiSchema(schema, components) } };
}
