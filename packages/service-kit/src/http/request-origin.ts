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
 * request comes through a proxy of ours, and of the addresses only the last: the one that our proxy saw. It
 * may have left those before it as the browser sent them.
 */
export function requestOrigin(behindProxy = false): OriginOf {
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
