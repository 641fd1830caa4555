import { examine, examineClock, type Finding } from './finding.js';
import { reach, request } from './reach.js';

/** Used fields of the discovery document. */
interface Discovery {
  readonly issuer: string;
  readonly jwks_uri: string;
}
/** Used fields of the key set. */
interface KeySet {
  readonly keys: readonly { readonly kty: string; readonly use?: string }[];
}

/** Checks the identity provider: address, certificate, clock, its own name, keys that services accept. */
export const examineIdentity = (issuer: string): Promise<Finding[]> =>
  examine('Identity provider', `Start the identity provider at ${issuer}`, async (report) => {
    const { status, headers, body } = await reach(report, `${issuer}/.well-known/openid-configuration`);
    if (headers.date !== undefined) examineClock(report, new Date(headers.date), 'the identity provider');
    if (status !== 200)
      return report.fail(
        `${issuer} has no discovery document (status ${status})`,
        'Correct the issuer: the address of the realm, without a slash at the end',
      );
    const discovery = JSON.parse(body) as Discovery;
    if (discovery.issuer !== issuer)
      report.fail(
        `It calls itself ${discovery.issuer}, not ${issuer}`,
        "Make OIDC_ISSUER, the console's config.json and the provider's host name the same, to the letter",
      );
    const { keys } = JSON.parse((await request(discovery.jwks_uri)).body) as KeySet;
    const signing = keys.filter(({ use, kty }) => use !== 'enc' && (kty === 'RSA' || kty === 'EC'));
    if (signing.length === 0)
      report.fail('It has no key for RS256 or ES256', 'Add a key; services accept no other algorithm');
    else report.ok(`${issuer}, keys: ${signing.length}`);
  });
