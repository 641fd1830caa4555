import { toUrl } from '@noren/contracts/client';
import { type Locale, locales } from '@noren/contracts/errors';
import { partnerEndpoints } from '@noren/contracts/partners';
import { releaseUrl } from '@noren/contracts/releases';
import { conflict } from '@noren/service-kit';
import { jwtVerify, SignJWT } from 'jose';
import { derivedKey } from '../../config.js';
import type { AppScope } from '../../request-context.js';

export interface PassLinkOptions {
  readonly digestKey: string;
  /** URL pattern of mini-apps, with `{systemName}` and `{environment}`. */
  readonly miniAppUrl: string;
  readonly now: () => Date;
}

/** Whose pass a link downloads. */
export interface PassLink {
  readonly memberId: string;
  /** The member's language: another browser may open the link. */
  readonly locale: Locale;
}

const issuer = 'noren-wallet-pass';
const linkMs = 5 * 60 * 1000;

/** Creates links to passes. The browser opens them without a session, so each carries a token for some minutes. */
export function createPassLinks({ digestKey, miniAppUrl, now }: PassLinkOptions) {
  const key = new Uint8Array(derivedKey(digestKey, 'loyalty wallet pass link'));
  const getAudience = ({ appId, environment }: AppScope) => `${appId}.${environment}`;

  return {
    async create(scope: AppScope, { memberId, locale }: PassLink): Promise<string> {
      const token = await new SignJWT({ locale })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(getAudience(scope))
        .setSubject(memberId)
        .setExpirationTime(new Date(now().getTime() + linkMs))
        .sign(key);
      const { systemName } = scope;
      const path = toUrl(partnerEndpoints.walletPass, { params: { systemName }, query: { token } });
      return releaseUrl(miniAppUrl, scope) + path;
    },

    /** Reads a link's token. @throws `walletLinkExpired` unless it is valid in this app scope */
    async read(scope: AppScope, token: string): Promise<PassLink> {
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer,
          audience: getAudience(scope),
          algorithms: ['HS256'],
          requiredClaims: ['exp', 'sub'],
          currentDate: now(),
        });
        const locale = locales.find((one) => one === payload['locale']);
        return { memberId: payload.sub ?? '', locale: locale ?? 'ja' };
      } catch {
        throw conflict('walletLinkExpired');
      }
    },
  };
}

export type PassLinks = ReturnType<typeof createPassLinks>;
