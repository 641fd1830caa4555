import { statusOf, titleOf } from '@noren/contracts';
import { ServiceError, unauthenticated, type VerifyToken } from '@noren/service-kit';

/** What a twin is told: whose tokens it takes. */
export interface TwinSettings {
  readonly issuer: string;
  readonly audience: string;
}

/** The same list, served in one of several ways. */
export interface Twin {
  /** @returns the port of this machine that it listens on */
  start(settings: TwinSettings, verifyToken: VerifyToken): Promise<number>;
}

/** What each way to serve the list is called. */
export const twinNames = ['service-kit', 'node-http', 'express-zod'] as const;
export type TwinName = (typeof twinNames)[number];

/** The token of an `authorization` header. */
export function bearerOf(header: string | undefined): string {
  const token = /^Bearer +([^ ]+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  return token;
}

/** A failure as its status and its body. */
export function problemOf(error: unknown): { status: number; body: string } {
  const code = error instanceof ServiceError ? error.code : 'internal';
  const status = statusOf(code);
  return { status, body: JSON.stringify({ type: 'about:blank', title: titleOf(code), status, code }) };
}
