import type { FastifyRequest } from 'fastify';

/** From where somebody calls. */
export interface RequestOrigin {
  /** Host that the browser asked for. */
  readonly host: string;
  /** Address of the browser, for rate limits. */
  readonly address: string;
}

export type OriginOf = (request: FastifyRequest) => RequestOrigin;

/**
 * How to tell the origin of a request. Anyone can write `X-Forwarded-*`; they count only where every
 * request comes through a proxy of ours, which replaces what the browser sent.
 */
export function requestOrigin(behindProxy = false): OriginOf {
  return ({ headers, socket }) => {
    const forwarded = (name: string) => (behindProxy ? first(headers[name]) : undefined);
    return {
      host: forwarded('x-forwarded-host') ?? headers.host ?? '',
      address: forwarded('x-forwarded-for') ?? socket.remoteAddress ?? '',
    };
  };
}

function first(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim() || undefined;
}
