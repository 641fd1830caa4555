import { isDenial, type Problem } from '@noren/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { GetOrigin } from '../http/request-origin.js';
import type { Log } from './log.js';
import type { Metrics } from './metrics.js';
import { truncateAddress } from './truncate-address.js';

/** The caller of a request, as far as it is known: ids and roles, never names. */
export interface RequestCaller {
  readonly id?: string;
  /** Staff's role, or the tier of a member or visitor. */
  readonly role?: string;
  /** Id of the app that the call is about. */
  readonly app?: string;
}

const callerKey = Symbol('request caller');
type Noted = FastifyRequest & { [callerKey]?: RequestCaller };

/** Notes who makes a request, for the log line of a denied call. Later notes complete earlier ones. */
export function noteCaller(request: FastifyRequest, caller: RequestCaller): void {
  const noted = request as Noted;
  noted[callerKey] = noted[callerKey] === undefined ? caller : { ...noted[callerKey], ...caller };
}

/** Only ids are logged: a path may contain anything. */
const idShape = /^[\w-]{1,64}$/;

/**
 * Returns a function that logs and counts denied access: every 401, 403 and limit, with caller, role, app, network
 * of the address, action and reason. The fields contain no secrets, so they are not redacted.
 */
export function createDenialLog({ log, metrics, getOrigin }: DenialLogOptions) {
  const lines = log.child({}, { redact: [] });
  return (request: FastifyRequest, { status, code }: Pick<Problem, 'status' | 'code'>, callerId?: string) => {
    if (!isDenial(status, code)) return;
    const caller = (request as Noted)[callerKey];
    const action = request.routeOptions.config.action ?? 'none';
    const role = caller?.role ?? 'none';
    metrics.denied({ action, role, code });
    lines.warn(
      {
        requestId: request.id,
        caller: caller?.id ?? callerId ?? 'none',
        role,
        app: caller?.app ?? getApp(request.params) ?? 'none',
        address: truncateAddress(getOrigin(request).address),
        action,
        reason: code,
      },
      'access denied',
    );
  };
}

export interface DenialLogOptions {
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'denied'>;
  readonly getOrigin: GetOrigin;
}

function getApp(params: unknown): string | undefined {
  const { appId, systemName } = (params ?? {}) as Readonly<Record<string, string | undefined>>;
  const app = appId ?? systemName;
  return app !== undefined && idShape.test(app) ? app : undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the route's endpoint. */
    action?: string;
  }
}
