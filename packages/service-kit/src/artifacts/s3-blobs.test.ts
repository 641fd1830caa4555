import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createS3Blobs } from './s3-blobs.js';

/*
 * S3 lists a thousand keys per page. The S3 server of the other store tests cannot paginate with current OpenSSL
 * versions, so this test serves pages in the format of Amazon's API reference.
 */

const pages = [['noren/aa/1', 'noren/aa/2'], ['noren/ab/3'], ['noren/ac/4', 'noren/ac/5']];
const queryValues: (string | null)[] = [];
let server: Server;

const getPage = (keys: readonly string[], next: number | undefined) =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <Name>artifacts</Name><Prefix>noren/</Prefix><IsTruncated>${next !== undefined}</IsTruncated>
    ${next === undefined ? '' : `<NextContinuationToken>page ${next}</NextContinuationToken>`}
    ${keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')}
  </ListBucketResult>`;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket');
    const token = searchParams.get('continuation-token');
    queryValues.push(searchParams.get('prefix'), token);
    const index = Number(token?.split(' ')[1] ?? 0);
    const next = index + 1 < pages.length ? index + 1 : undefined;
    response.setHeader('content-type', 'application/xml').end(getPage(pages[index] ?? [], next));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('lists a bucket page by page, with keys relative to the prefix', async () => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const blobs = createS3Blobs(
    new URL(`s3://key:secret@artifacts/noren?endpoint=${encodeURIComponent(endpoint)}`),
  );
  const keys: string[] = [];
  for await (const key of blobs.keys()) keys.push(key);
  expect(keys).toEqual(['aa/1', 'aa/2', 'ab/3', 'ac/4', 'ac/5']);
  expect(queryValues).toEqual(['noren/', null, 'noren/', 'page 1', 'noren/', 'page 2']);
});
