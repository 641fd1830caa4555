import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { outcomes } from './answers.js';
import { areValid, flatten, type Parameters } from './parameters.js';

/** A signed request whose parameters are valid. */
export interface VeriTransRequest {
  readonly ccid: string;
  readonly isTest: boolean;
  /** Parameters by their path. */
  readonly params: Readonly<Record<string, string>>;
  /** Breaks the connection instead of answering. */
  lose(): void;
  /** Answers with this HTTP status and no content. */
  fail(status: number): object;
}

interface Endpoint {
  /** Command and service: `Authorize/card`. */
  readonly command: string;
  readonly base: 'paynow/v2' | 'paynow-search/v2' | 'paynowid/v1';
  readonly parameters: Parameters;
  /** Returns the fields of the result. */
  readonly handler: (request: VeriTransRequest) => object | Promise<object>;
}
export type AddEndpoint = (endpoint: Endpoint) => void;

/** The sandbox's keys of an account: each is derived from its CCID. Merchant keys are hexadecimal. */
export const createVeriTransKeys = (ccid: string) => ({
  ccid,
  secretKey: Buffer.from(`key-of-${ccid}`).toString('hex'),
  tokenApiKey: `token-key-of-${ccid}`,
});

/** Returns the account of a token API key. */
export const findTokenAccount = (tokenApiKey: string): string | undefined =>
  /^token-key-of-([A-Za-z0-9]+)$/.exec(tokenApiKey)?.[1];

/** https://www.veritrans.co.jp/docs/mdk_test */
const isTestAccount = (ccid: string) => ccid.startsWith('A100000000000001069');

/** Splits a body into its parameters, as they were signed, and the signature. */
const signedBody = /^\s*\{\s*"params"\s*:\s*(\{.*\})\s*,\s*"authHash"\s*:\s*"([0-9a-f]{64})"\s*\}\s*$/s;

/**
 * Returns the parameters of a request; undefined if its signature is wrong: SHA-256 over CCID, parameters and merchant
 * key. https://www.veritrans.co.jp/docs/openapi/reference
 */
function verify(body: string): Record<string, unknown> | undefined {
  const [, text, authHash] = signedBody.exec(body) ?? [];
  if (text === undefined) return undefined;
  const params = flatten(JSON.parse(text));
  const ccid = String(params['merchantCcid']);
  const { secretKey } = createVeriTransKeys(ccid);
  const expected = createHash('sha256').update(`${ccid}${JSON.stringify(JSON.parse(text))}${secretKey}`);
  return expected.digest('hex') === authHash ? params : undefined;
}

/** Creates endpoints that check signature and parameters: https://www.veritrans.co.jp/docs/openapi/reference */
export function createEndpoints(app: FastifyInstance): AddEndpoint {
  return ({ command, base, parameters, handler }) => {
    async function handle(body: string, isTest: boolean, reply: FastifyReply) {
      const params = verify(body);
      const ccid = String(params?.['merchantCcid']);
      const isExpected = isTestAccount(ccid) === isTest && params?.['dummyRequest'] === (isTest ? '1' : '0');
      if (params === undefined || !isExpected || !areValid(params, parameters))
        return reply.send({ result: outcomes.invalidRequest });
      let end: (() => void) | undefined;
      const result = await handler({
        ...{ ccid, isTest, params: params as Record<string, string> },
        lose() {
          end = () => reply.hijack().raw.destroy();
        },
        fail(status) {
          end = () => void reply.code(status).send();
          return {};
        },
      });
      if (end === undefined) return reply.send({ result });
      end();
      return reply;
    }
    for (const prefix of ['', 'test-'])
      app.post<{ Body: string }>(`/veritrans/${prefix}${base}/${command}`, ({ body }, reply) =>
        handle(body, prefix !== '', reply),
      );
  };
}
