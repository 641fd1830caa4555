import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from './request-origin.js';

const request = {
  headers: {
    host: 'shop.production.localhost:8081',
    'x-forwarded-host': 'other.production.localhost',
    'x-forwarded-for': '198.51.100.1, 203.0.113.7',
  },
  socket: { remoteAddress: '10.0.0.2' },
} as unknown as FastifyRequest;

describe('the origin of a request', () => {
  it('is what the connection says, whatever a browser writes', () => {
    const origin = requestOrigin(false)(request);
    expect(origin).toEqual({ host: 'shop.production.localhost:8081', address: '10.0.0.2' });
  });

  it('is what our proxy says behind one, not what a browser told it', () => {
    const origin = requestOrigin(true)(request);
    expect(origin).toEqual({ host: 'other.production.localhost', address: '203.0.113.7' });
  });
});
