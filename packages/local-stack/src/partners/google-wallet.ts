import { type KeyObject, randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import { bearerKey, type Partner } from './partner.js';

/** A loyalty class or object, as Google stores it. */
export interface WalletResource {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface GoogleWalletOptions {
  /** Service account that issues the cards. */
  readonly email: string;
  readonly publicKey: KeyObject;
  readonly issuerId: string;
}

/** The sandbox of Google Wallet, with what tests can observe and control. */
export interface GoogleWallet {
  readonly partner: Partner;
  /** What is saved, by id. */
  readonly saved: ReadonlyMap<string, WalletResource>;
  /** Saves the card of a link, as a person does. */
  save(link: string): Promise<void>;
  /** Number of changes that were answered with a failure. */
  readonly failures: number;
  /** Answers changes with a status; undefined: normally. */
  fail(status: number | undefined): void;
  /** Revokes all access tokens. */
  revoke(): void;
}

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

interface Payload {
  readonly loyaltyClasses: readonly WalletResource[];
  readonly loyaltyObjects: readonly WalletResource[];
}

/**
 * Creates the sandbox, by the documents:
 * {@link https://developers.google.com/identity/protocols/oauth2/service-account#httprest},
 * {@link https://developers.google.com/wallet/reference/rest/v1/loyaltyobject/patch},
 * {@link https://developers.google.com/wallet/reference/rest/v1/loyaltyclass/patch}.
 */
export function createGoogleWallet({ email, publicKey, issuerId }: GoogleWalletOptions): GoogleWallet {
  const saved = new Map<string, WalletResource>();
  const tokens = new Set<string>();
  let failure: number | undefined;
  let failures = 0;

  async function isGranted(form: URLSearchParams, audience: string): Promise<boolean> {
    if (form.get('grant_type') !== grantType) return false;
    const expected = { issuer: email, audience, algorithms: ['RS256'], requiredClaims: ['iat', 'exp'] };
    try {
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, expected);
      return payload['scope'] === scope && (payload.exp ?? 0) - (payload.iat ?? 0) <= 3_600;
    } catch {
      return false;
    }
  }

  function add(resource: WalletResource): void {
    if (!resource.id.startsWith(`${issuerId}.`)) throw new Error(`${resource.id} is of another issuer`);
    // A link creates what does not exist, and changes nothing.
    if (!saved.has(resource.id)) saved.set(resource.id, resource);
  }

  return {
    saved,
    get failures() {
      return failures;
    },
    partner(app, { url }) {
      void app.register(async (context) => {
        const form = 'application/x-www-form-urlencoded';
        context.removeContentTypeParser(form);
        context.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, body));
        context.post<{ Body: string }>('/google-wallet/token', async (request, reply) => {
          const isValid = await isGranted(new URLSearchParams(request.body), `${url}/google-wallet/token`);
          if (!isValid) return reply.code(400).send({ error: 'invalid_grant' });
          const token = randomUUID();
          tokens.add(token);
          return { access_token: token, token_type: 'Bearer', expires_in: 3_599 };
        });
        for (const kind of ['loyaltyClass', 'loyaltyObject']) {
          context.patch<{ Params: { id: string }; Body: WalletResource }>(
            `/google-wallet/v1/${kind}/:id`,
            async (request, reply) => {
              const refuse = (status: number) => reply.code(status).send({ error: { code: status } });
              if (!tokens.has(bearerKey(request.headers.authorization) ?? '')) return refuse(401);
              if (failure !== undefined) {
                failures += 1;
                return refuse(failure);
              }
              const known = saved.get(request.params.id);
              if (known === undefined) return refuse(404);
              // Programs that change are reviewed again.
              if (kind === 'loyaltyClass' && request.body['reviewStatus'] !== 'UNDER_REVIEW')
                return refuse(400);
              const fields = Object.entries({ ...known, ...request.body }).filter(
                ([, value]) => value !== null,
              );
              const changed = { ...Object.fromEntries(fields), id: known.id };
              saved.set(known.id, changed);
              return changed;
            },
          );
        }
      });
    },
    async save(link) {
      const expected = { issuer: email, audience: 'google', algorithms: ['RS256'] };
      const { payload } = await jwtVerify(link.slice(link.lastIndexOf('/') + 1), publicKey, expected);
      const { loyaltyClasses, loyaltyObjects } = payload['payload'] as Payload;
      for (const resource of [...loyaltyClasses, ...loyaltyObjects]) add(resource);
    },
    fail(status) {
      failure = status;
    },
    revoke: () => tokens.clear(),
  };
}
