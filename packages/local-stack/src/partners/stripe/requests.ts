import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerKey, isRejectedKey } from '../partner.js';
import { StripeFailure } from './failure.js';
import { checkParameters, type Form, type Parameters, parseForm } from './parameters.js';

export interface StripeRequest {
  readonly account: string;
  readonly form: Form;
  /** The id in the path; empty without one. */
  readonly id: string;
  /** Breaks the connection instead of answering. */
  lose(): void;
}
type Handler = (request: StripeRequest) => object | Promise<object>;

interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly parameters?: Parameters;
  /** Publishable keys are for browsers: https://docs.stripe.com/keys. */
  readonly key?: 'secret' | 'any';
  readonly handler: Handler;
}
export type AddEndpoint = (endpoint: Endpoint) => void;

/** The endpoints of an API, and what it remembers of requests. */
export interface Endpoints {
  readonly add: AddEndpoint;
  /** Forgets all idempotency keys, as Stripe may after a day. */
  forgetKeys(): void;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}
interface Saved {
  readonly request: string;
  /** Absent while the request is in progress. */
  answer?: Answer;
}

/** Statuses of requests that did not begin, and are not saved under their idempotency key. */
const notBegun = [401, 403, 409, 429];

/**
 * Creates endpoints with authentication (https://docs.stripe.com/api/authentication), versions
 * (https://docs.stripe.com/api/versioning), the check of parameters, and idempotency
 * (https://docs.stripe.com/api/idempotent_requests).
 */
export function createEndpoints(app: FastifyInstance): Endpoints {
  const saved = new Map<string, Saved>();

  async function handle(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    const account = getAccount(request, endpoint.key ?? 'secret');
    checkVersion(request.headers['stripe-version']);
    const form = endpoint.method === 'GET' ? getQuery(request) : parseForm(String(request.body ?? ''));
    checkParameters(form, endpoint.parameters ?? {});
    const { id = '' } = request.params as { id?: string };
    let isLost = false;
    const run = async (): Promise<Answer> => {
      const lose = () => {
        isLost = true;
      };
      try {
        return { status: 200, body: await endpoint.handler({ account, form, id, lose }) };
      } catch (error) {
        if (!(error instanceof StripeFailure)) throw error;
        return { status: error.status, body: { error: error.body } };
      }
    };
    const key = endpoint.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const text = `${request.url} ${JSON.stringify(form)}`;
    const answer = key === undefined ? await run() : await once(`${account} ${String(key)}`, text, run);
    if (isLost) {
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    return reply.code(answer.status).send(answer.body);
  }

  async function once(key: string, request: string, run: () => Promise<Answer>): Promise<Answer> {
    const known = saved.get(key);
    if (known !== undefined && known.request !== request) throw createReused();
    if (known !== undefined) return known.answer ?? throwFailure(createKeyInUse());
    const entry: Saved = { request };
    saved.set(key, entry);
    const answer = await run();
    if (notBegun.includes(answer.status)) saved.delete(key);
    else entry.answer = answer;
    return answer;
  }

  function add(endpoint: Endpoint): void {
    const { method, path } = endpoint;
    app.route({
      ...{ method, url: `/stripe/v1/${path}` },
      handler: (request, reply) =>
        handle(endpoint, request, reply).catch((error: unknown) => {
          if (!(error instanceof StripeFailure)) throw error;
          return reply.code(error.status).send({ error: error.body });
        }),
    });
  }

  return { add, forgetKeys: () => saved.clear() };
}

const getQuery = ({ url }: FastifyRequest): Form => parseForm(url.split('?')[1] ?? '');

/** Returns the account of a key. Here `sk_test_shop1` and `pk_test_shop1` are keys of the account `acct_shop1`. */
function getAccount({ headers }: FastifyRequest, accepted: 'secret' | 'any'): string {
  const key = bearerKey(headers.authorization) ?? '';
  const [, kind, name] = /^(sk|rk|pk)_(?:test|live)_([A-Za-z0-9]+)/.exec(key) ?? [];
  if (name === undefined || isRejectedKey(name)) throw createUnauthorized('Invalid API Key provided');
  if (accepted === 'secret' && kind === 'pk') throw createUnauthorized('A secret key is required');
  return `acct_${name}`;
}

/** Without a version that of the account counts; a browser sends none. */
function checkVersion(version: string | string[] | undefined): void {
  if (version === undefined || /^\d{4}-\d{2}-\d{2}\.[a-z]+$/.test(String(version))) return;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    message: `Invalid Stripe API version: ${String(version)}`,
  });
}

const createUnauthorized = (message: string) =>
  new StripeFailure(401, { type: 'invalid_request_error', message });

const createReused = () =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });

const createKeyInUse = () =>
  new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this key.',
  });

function throwFailure(failure: StripeFailure): never {
  throw failure;
}
