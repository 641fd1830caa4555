import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { createOriginReader } from './request-origin.js';

const request = {
  headers: {
    host: 'shop.production.localhost:8081',
    'x-forwarded-host': 'other.production.localhost',
    'x-forwarded-for': '198.51.100.1, 203.0.113.7',
  },
  socket: { remoteAddress: '10.0.0.2' },
} as unknown as FastifyRequest;

describe('the origin of a request', () => {
  it('is the connection, whatever headers a browser sends', () => {
    const origin = createOriginReader(false)(request);
    expect(origin).toEqual({ host: 'shop.production.localhost:8081', address: '10.0.0.2' });
  });

  it('is what the proxy reports behind one, not what the browser claims', () => {
    const origin = createOriginReader(true)(request);
    expect(origin).toEqual({ host: 'other.production.localhost', address: '203.0.113.7' });
  });
});
