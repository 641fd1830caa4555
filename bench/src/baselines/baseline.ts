import { getStatus, getTitle } from '@noren/contracts/errors';
import { ServiceError, unauthenticated, type VerifyToken } from '@noren/service-kit';

/** Settings of a baseline: the issuer whose tokens it accepts. */
export interface BaselineSettings {
  readonly issuer: string;
  readonly audience: string;
}

/** One of several implementations of the same list. */
export interface Baseline {
  /** @returns the port that it listens on */
  start(settings: BaselineSettings, verifyToken: VerifyToken): Promise<number>;
}

/** Names of the implementations. */
export const baselineNames = ['service-kit', 'node-http', 'express-zod'] as const;
export type BaselineName = (typeof baselineNames)[number];

/** Returns the token of an `authorization` header. */
export function getBearer(header: string | undefined): string {
  const token = /^Bearer +([^ ]+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  return token;
}

/** Converts an error to a status and a response body. */
export function getProblem(error: unknown): { status: number; body: string } {
  const code = error instanceof ServiceError ? error.code : 'internal';
  const status = getStatus(code);
  return { status, body: JSON.stringify({ type: 'about:blank', title: getTitle(code), status, code }) };
}
