import { type Endpoint, paramNames } from '@noren/contracts/core';
import fc from 'fast-check';
import type { TObject } from 'typebox';
import { arbitraryInvalidValue, arbitraryValue, hostileText, hostileValue } from './arbitrary.js';
import type { HttpRequest } from './http-client.js';

/** Returns ids of existing resources: a bad body with a valid path passes more checks than one with a bad path. */
export type ValidIds = (endpoint: Endpoint) => Readonly<Record<string, string>>;

const encodedText = hostileText.map((text) =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).slice(0, 6_000),
);

/** Generates path segments that name no resource: hostile, badly encoded, too long. */
const badId = fc.oneof(
  encodedText.filter((text) => text !== ''),
  fc.constantFrom(
    '%',
    '%zz',
    '%E0%A4%A',
    '%ff%fe',
    '%2e%2e%2f',
    '..%2f..%2fgroups',
    '%00',
    '%0d%0aset-cookie:a=b',
    '[object%20Object]',
    '%7B%22$gt%22:%22%22%7D',
    'a'.repeat(150),
    'a'.repeat(400),
    'a'.repeat(6_000),
  ),
);

function toPath({ path }: Endpoint, ids: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? 'nothing');
}

/** Generates paths of which at least one id names no resource. */
function badPath(endpoint: Endpoint, validIds: ValidIds): fc.Arbitrary<string> {
  const names = paramNames(endpoint.path);
  const bad = fc.tuple(fc.nat(), ...names.map(() => badId));
  return bad.map(([first, ...ids]) => {
    const keptName = names.length > 1 ? names[(first + 1) % names.length] : undefined;
    const wrong = Object.fromEntries(names.map((name, index) => [name, ids[index] ?? '%']));
    const validParam =
      keptName === undefined ? {} : { [keptName]: validIds(endpoint)[keptName] ?? 'nothing' };
    return toPath(endpoint, { ...wrong, ...validParam });
  });
}

/** Generates queries that no schema allows: unknown or repeated names, operators, invalid values. */
function badQuery({ query }: Endpoint): fc.Arbitrary<string> {
  const names = Object.keys((query as TObject | undefined)?.properties ?? {});
  const name = fc.constantFrom('name', 'page', 'size', 'sort', ...names);
  return fc.oneof(
    fc.tuple(name, encodedText).map(([key, text]) => `${key}=${text}`),
    fc.tuple(name, encodedText).map(([key, text]) => `${key}=1&${key}=${text}&${key}=2`),
    fc
      .tuple(name, fc.constantFrom('[$gt]', '[$where]', '[]', '.$ne', '[__proto__]', '%5B$regex%5D'))
      .map(([key, operator]) => `${key}${operator}=1`),
    fc.constantFrom(
      '__proto__[role]=admin',
      'constructor[prototype][role]=admin',
      'sort=$where,asc',
      'sort=name,asc,desc',
      'sort=password,asc',
      'page=-1',
      'page=1e9',
      'page=99999999999999999999',
      'size=0',
      'size=101',
      'size=NaN',
      'name=%00',
      'name=%',
      'name=%zz',
      'name=%ED%A0%80',
      `name=${'x'.repeat(6_000)}`,
      `${'&'.repeat(2_000)}`,
      `${'a=1&'.repeat(1_500)}`,
    ),
  );
}

const largeBody = Buffer.from(`{"name":"${'x'.repeat(3_000_000)}"}`);

/** Generates bodies that are not JSON, or that no schema allows. */
const smallBadText: fc.Arbitrary<Pick<HttpRequest, 'body' | 'headers'>> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '{"name"',
      '{"name":}',
      '[',
      'null',
      '"text"',
      '1',
      '[]',
      '[{}]',
      'NaN',
      '{}{}',
      '\ufeff',
    )
    .map((body) => ({ body })),
  fc
    .constantFrom('{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}')
    .map((body) => ({ body })),
  fc.uint8Array({ minLength: 1, maxLength: 64 }).map((body) => ({ body })),
  fc
    .constantFrom(
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'x',
      '',
    )
    .map((type) => ({ body: 'name=x', headers: { 'content-type': type } })),
  fc.constant({ body: '{"name":1}', headers: { 'content-encoding': 'gzip' } }),
  fc.constantFrom(10_000, 100_000).map((depth) => ({ body: '['.repeat(depth) })),
  hostileValue.map((value) => ({ body: JSON.stringify({ a: value }) })),
);

/** The same, and rarely a body that is too large: it takes as long as many others. */
const badText: fc.Arbitrary<Pick<HttpRequest, 'body' | 'headers'>> = fc.oneof(
  { arbitrary: smallBadText, weight: 99 },
  { arbitrary: fc.constant({ body: largeBody }), weight: 1 },
);

/** Generates multipart bodies without a valid file. */
const badForm: fc.Arbitrary<Pick<HttpRequest, 'body' | 'headers'>> = fc
  .tuple(
    fc.constantFrom('files', 'file', '', '__proto__', 'x'.repeat(300)),
    fc.constantFrom('a.png', '../../a.png', 'a.zip', 'a\\"b.svg', 'x'.repeat(500), 'a%00.png'),
    fc.constantFrom('image/png', 'image/svg+xml', 'application/zip', 'text/html', 'x'),
    fc.oneof(
      fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
      fc.constantFrom('\x89PNG\r\n\x1a\n', 'GIF89a', 'PK\x03\x04', '<svg><script>1</script>', '\xff\xd8\xff'),
    ),
    fc.constantFrom('--b--\r\n', '', '--b', '--other--\r\n'),
    fc.constantFrom(
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'multipart/form-data; boundary=c',
      'application/json',
    ),
  )
  .map(([field, name, type, content, end, contentType]) => ({
    body: Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n${end}`,
      'latin1',
    ),
    headers: { 'content-type': contentType },
  }));

/** Generates headers that a service reads, with values that it must not trust. */
const badHeaders: fc.Arbitrary<HttpRequest['headers']> = fc.oneof(
  fc.constantFrom(
    { 'idempotency-key': '' },
    { 'idempotency-key': 'x'.repeat(4_000) },
    { 'x-request-id': '"}\t{"' },
    { 'x-request-id': 'x'.repeat(4_000) },
    { traceparent: '00-zz-zz-01' },
    { 'accept-language': '*;q=NaN,'.repeat(200) },
    { 'accept-encoding': 'br;q=2, *;q=-1' },
    { 'if-none-match': '"'.repeat(3_000) },
    { range: 'bytes=9-0,-1,1-' },
    { cookie: 'i18n_redirected=%E0%A4%A; a=b'.repeat(50) },
    { expect: 'the unexpected' },
    { 'x-forwarded-for': `${'1.2.3.4,'.repeat(400)}::::` },
    { 'content-length': '0' },
  ),
  fc
    .uint8Array({ minLength: 1, maxLength: 40 })
    .map((bytes) => ({ 'x-any': Buffer.from(bytes.map((byte) => 33 + (byte % 94))).toString('latin1') })),
);

/** Generates requests to an endpoint with an invalid path, query or body; none of them can succeed. */
export function arbitraryBadRequest(endpoint: Endpoint, validIds: ValidIds): fc.Arbitrary<HttpRequest> {
  const { method, body, multipart, query } = endpoint;
  const validPath = toPath(endpoint, validIds(endpoint));
  const kinds: fc.Arbitrary<HttpRequest>[] = [];
  if (paramNames(endpoint.path).length > 0) {
    const content = body === undefined ? fc.constant(undefined) : arbitraryValue(body);
    kinds.push(
      fc.tuple(badPath(endpoint, validIds), content).map(([path, value]) => ({
        method,
        path,
        ...(value === undefined ? {} : { body: JSON.stringify(value) }),
      })),
    );
  }
  const queries = badQuery(endpoint).map((queryString) => `${validPath}?${queryString}`);
  if (method === 'GET') kinds.push(queries.map((path) => ({ method, path })));
  else if (query !== undefined && !multipart) {
    // A read may ignore what is wrong, such as empty parts; a write must not succeed.
    kinds.push(queries.map((path) => ({ method, path: path.replace('?', '?unknown=1&') })));
  }
  if (body !== undefined) {
    const sent = (part: Pick<HttpRequest, 'body' | 'headers'>) => ({ method, path: validPath, ...part });
    kinds.push(
      badText.map(sent),
      arbitraryInvalidValue(body).map((value) => sent({ body: JSON.stringify(value) })),
      arbitraryInvalidValue(body).map((value) => sent({ body: JSON.stringify(value) })),
    );
  }
  if (multipart === true) kinds.push(badForm.map((form) => ({ method, path: validPath, ...form })));
  const plain = fc.oneof(...kinds);
  const withHeaders = fc
    .tuple(plain, badHeaders)
    .map(([request, headers]) => ({ ...request, headers: { ...headers, ...request.headers } }));
  return fc.oneof({ arbitrary: plain, weight: 9 }, { arbitrary: withHeaders, weight: 1 });
}
