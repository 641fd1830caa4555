import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GroupQuery } from '@noren/contracts/groups';
import { may } from '@noren/contracts/permissions';
import { forbidden, invalid, notFound } from '@noren/service-kit';
import { type Baseline, getBearer, getProblem } from './baseline.js';
import { listGroups } from './groups.js';
import { recordResponses } from './record-responses.js';

/** The minimal implementation: no framework, every check by hand. */
export const nodeHttpBaseline: Baseline = {
  async start(_settings, verifyToken) {
    const record = recordResponses('node-http');
    const server = createServer(async (request, response) => {
      record(request, response);
      try {
        const [path, query = ''] = (request.url ?? '').split('?');
        if (request.method !== 'GET' || path !== '/groups') throw notFound();
        const caller = await verifyToken(getBearer(request.headers.authorization));
        if (!may(caller.role, 'group.read')) throw forbidden();
        const body = JSON.stringify(listGroups(caller, toQuery(new URLSearchParams(query))));
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        });
        response.end(body);
      } catch (error) {
        const { status, body } = getProblem(error);
        response.writeHead(status, { 'content-type': 'application/problem+json; charset=utf-8' }).end(body);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  },
};

type Reader = (text: string) => string | number | undefined;

const text =
  (pattern: RegExp): Reader =>
  (value) =>
    pattern.test(value) ? value : undefined;
const integer =
  (least: number, most: number): Reader =>
  (value) => {
    const number = Number(value);
    return value !== '' && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  };

const readers: Readonly<Record<string, Reader>> = {
  name: text(/^.{0,100}$/su),
  page: integer(0, 1_000_000),
  size: integer(1, 100),
  sort: text(/^[A-Za-z]{1,40},(asc|desc)$/),
  selectGroupId: text(/^[A-Za-z0-9_-]{1,64}$/),
};

function toQuery(sent: URLSearchParams): GroupQuery {
  const query: Record<string, string | number> = { page: 0, size: 20 };
  const seenNames = new Set<string>();
  for (const [name, word] of sent) {
    const value = Object.hasOwn(readers, name) && !seenNames.has(name) ? readers[name]?.(word) : undefined;
    if (value === undefined) throw invalid('invalidParameter');
    seenNames.add(name);
    query[name] = value;
  }
  return query;
}
