import type { TSchema } from 'typebox';
import { statusOf } from '../errors/catalogue.js';
import { Problem } from '../errors/problem.js';
import { type Endpoint, paramNames } from './endpoint.js';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a set of endpoints; schemas with an `$id` become components. */
export function openApi(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string; serverUrl: string },
): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint, components);
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.serverUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(endpoint: Endpoint, components: Json): Json {
  const failures = [...new Set((endpoint.errors ?? []).map(statusOf))];
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...paramNames(endpoint.path).map(pathParameter), ...queryParameters(endpoint, components)],
    ...requestBody(endpoint, components),
    responses: {
      [String(endpoint.status ?? (endpoint.response === undefined ? 204 : 200))]: success(
        endpoint,
        components,
      ),
      ...Object.fromEntries(
        failures.map((status) => [String(status), problem(components, codesOf(endpoint, status))]),
      ),
      default: problem(components, 'An error of the catalogue'),
    },
  };
}

function requestBody({ body, multipart }: Endpoint, components: Json): Json {
  if (multipart === true)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: files } } } };
  return body === undefined ? {} : { requestBody: { required: true, content: json(body, components) } };
}

/** Every multipart body of ours: any number of files under one name. */
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

function codesOf(endpoint: Endpoint, status: number): string {
  return (endpoint.errors ?? []).filter((code) => statusOf(code) === status).join(', ');
}

function pathParameter(name: string): Json {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

function queryParameters(endpoint: Endpoint, components: Json): Json[] {
  const { properties = {}, required = [] } = (endpoint.query ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: component(schema, components),
  }));
}

function success(endpoint: Endpoint, components: Json): Json {
  if (endpoint.response === undefined) return { description: 'Done' };
  if (endpoint.stream === 'events')
    return {
      description: 'Server-sent events',
      content: typed('text/event-stream', endpoint.response, components),
    };
  if (endpoint.stream === 'bytes')
    return {
      description: 'The file',
      content: typed('application/octet-stream', endpoint.response, components),
    };
  return { description: endpoint.summary, content: json(endpoint.response, components) };
}

function problem(components: Json, description: string): Json {
  return { description, content: typed('application/problem+json', Problem, components) };
}

const json = (schema: TSchema, components: Json) => typed('application/json', schema, components);

function typed(type: string, schema: TSchema, components: Json): Json {
  return { [type]: { schema: component(schema, components) } };
}

/** A copy of a schema in which every named part is a reference to its component. */
function component(schema: unknown, components: Json): unknown {
  if (Array.isArray(schema)) return schema.map((item) => component(item, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $id, ...rest } = schema as { $id?: string };
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, component(value, components)]),
  );
  if ($id === undefined) return copy;
  components[$id] = copy;
  return { $ref: `#/components/schemas/${$id}` };
}
