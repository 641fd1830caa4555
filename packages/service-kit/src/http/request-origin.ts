import type { FastifyRequest } from 'fastify';

/** The origin of a request. */
export interface RequestOrigin {
  /** Host that the browser requested. */
  readonly host: string;
  /** IP address of the browser, for rate limits. */
  readonly address: string;
}

export type GetOrigin = (request: FastifyRequest) => RequestOrigin;

/**
 * Returns a function that reads a request's origin. Anyone can send `X-Forwarded-*`, so these headers count only if
 * all requests pass a proxy of ours. Only the last address counts, the one our proxy saw; earlier ones may be forged
 * by the browser.
 */
export function createOriginReader(behindProxy = false): GetOrigin {
  return ({ headers, socket }) => {
    const forwarded = (name: string) => (behindProxy ? entries(headers[name]) : []);
    return {
      host: forwarded('x-forwarded-host')[0] ?? headers.host ?? '',
      address: forwarded('x-forwarded-for').at(-1) ?? socket.remoteAddress ?? '',
    };
  };
}

function entries(header: string | string[] | undefined): string[] {
  const texts = [header ?? []].flat().flatMap((text) => text.split(','));
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
