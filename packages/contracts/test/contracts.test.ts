import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { sectionIds, sections } from '../src/config-sections/registry.js';
import { type Endpoint, paramNames } from '../src/core/endpoint.js';
import { openApi } from '../src/open-api.js';
import { endpoints } from '../src/endpoints.js';
import { errorCodes } from '../src/errors/catalogue.js';
import { events } from '../src/events.js';
import { pages } from '../src/pages/registry.js';
import { errorTexts, locales } from '../src/errors/texts.js';
import { sectionTexts } from '../src/texts.js';

type Node = TSchema & {
  $id?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Node>;
  additionalProperties?: unknown;
  patternProperties?: unknown;
  items?: Node;
};

/** Lists all object schemas below a schema with their paths. */
function objects(schema: Node, at: string): [string, Node][] {
  const own: [string, Node][] =
    schema.type === 'object' && schema.properties !== undefined ? [[at, schema]] : [];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    objects(child, `${at}.${name}`),
  );
  return [...own, ...inner, ...(schema.items === undefined ? [] : objects(schema.items, `${at}[]`))];
}

const shapes: [string, Node][] = [
  ...endpoints.flatMap((endpoint): [string, Node][] =>
    [endpoint.query, endpoint.body, endpoint.response]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) => objects(schema as Node, endpoint.id)),
  ),
  ...events.flatMap((event) => objects(event.data as Node, event.type)),
];

describe('schemas', () => {
  it('[C32] are closed and described if they are objects', () => {
    const open = shapes.filter(([, schema]) => schema.additionalProperties !== false || !schema.description);
    expect(open.map(([at]) => at)).toEqual([]);
  });

  it('have an id of their own unless they are an envelope', () => {
    const nameless = shapes.filter(
      ([, schema]) => schema.$id === undefined && schema.properties?.data === undefined,
    );
    expect(nameless.map(([at]) => at)).toEqual([]);
  });

  it('never share an id between two shapes', () => {
    const byId = new Map<string, string>();
    const clashes = shapes.filter(([, schema]) => {
      const text = JSON.stringify(schema);
      const before = byId.get(schema.$id ?? text);
      byId.set(schema.$id ?? text, text);
      return before !== undefined && before !== text;
    });
    expect(clashes.map(([at]) => at)).toEqual([]);
  });
});

describe('endpoints and events', () => {
  it('have unique ids and routes', () => {
    const ids = endpoints.map((endpoint) => endpoint.id);
    const routes = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(routes).size).toBe(routes.length);
    expect(new Set(events.map((event) => event.type)).size).toBe(events.length);
  });

  it('yield an OpenAPI document whose references resolve', () => {
    const document = openApi(endpoints, { title: 'Noren', version: '0', serverUrl: '/api' });
    const text = JSON.stringify(document);
    const { schemas } = document.components as { schemas: Record<string, unknown> };
    for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(schemas).toHaveProperty(name as string);
    expect(text).not.toContain('$id');
  });

  it('tell clients of the session and the key that members need', () => {
    const { paths } = openApi(endpoints, { title: 'Noren', version: '0', serverUrl: '/api' }) as {
      paths: Record<string, Record<string, { security: object[]; parameters: object[]; responses: object }>>;
    };
    expect(paths['/m/{systemName}/coupons/{couponId}/use']?.['post']).toMatchObject({
      security: [{ memberSession: [] }, {}],
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
      ]),
      responses: { 503: { headers: { 'Retry-After': {} } } },
    });
    expect(paths['/groups']?.['get']).toMatchObject({ security: [{ bearer: [] }] });
    for (const { path, method, errors = [] } of endpoints as readonly Endpoint[]) {
      const named = JSON.stringify(paths[path]?.[method.toLowerCase()]?.parameters ?? []);
      expect([path, named.includes('Idempotency-Key')]).toEqual([
        path,
        errors.includes('idempotencyKeyMissing'),
      ]);
    }
  });

  it('use each path parameter once', () => {
    for (const { path } of endpoints) expect(new Set(paramNames(path)).size).toBe(paramNames(path).length);
  });
});

describe('messages', () => {
  it('[C144] exist for every error in every language', () => {
    for (const locale of locales)
      expect(Object.keys(errorTexts[locale]).sort()).toEqual([...errorCodes].sort());
  });

  it('have the same placeholders in every language', () => {
    const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();
    for (const locale of locales) {
      for (const code of errorCodes)
        expect([locale, code, values(errorTexts[locale][code])]).toEqual([
          locale,
          code,
          values(errorTexts.en[code]),
        ]);
    }
  });

  it('label every field of every section in every language', () => {
    for (const locale of locales) {
      for (const id of sectionIds) {
        const labels = sectionTexts[locale][id]?.fields ?? {};
        const fields = objects(sections[id].schema as Node, id).flatMap(([, schema]) =>
          Object.keys(schema.properties ?? {}),
        );
        expect({ locale, id, missing: fields.filter((field) => labels[field] === undefined) }).toEqual({
          locale,
          id,
          missing: [],
        });
      }
    }
  });
});

describe('configuration registry', () => {
  it.each(sectionIds)('gives %s defaults that its own schema accepts', (id) => {
    expect([...Value.Errors(sections[id].schema, sections[id].defaults)]).toEqual([]);
  });

  it('contains every section that the pages read', () => {
    for (const page of pages) for (const id of page.sections) expect(sectionIds).toContain(id);
  });
});

describe('the modules that federation shares', () => {
  it('contain every domain exactly once', () => {
    const folder = path.join(import.meta.dirname, '../src');
    const gathering = ['base.ts', 'mod.ts'];
    const gathered = gathering.flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/export \* from '\.\/([\w-]+)\.js'/g)].map(
        ([, name]) => `${name}.ts`,
      ),
    );
    // For servers and mini-apps only.
    const left = ['mod.ts', 'malformed-requests.ts', 'cardholder-name.ts', 'databases.ts'];
    const domains = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file) && !left.includes(file));
    expect(gathered.sort()).toEqual(domains.sort());
  });
});
