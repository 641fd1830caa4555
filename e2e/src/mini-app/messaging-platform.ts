import { generateKeyPairSync, sign } from 'node:crypto';
import { type MemberEnvironment, memberEndpoints } from '@noren/contracts/members';
import type { Request, Route } from 'playwright-core';
import { getEnvironment, getIdToken } from './member-client.js';
import type { MiniAppHarness } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';

/** Result of the messaging app's code reader: a code, closed by the member, or refused by the platform. */
export type Scan = { readonly value: string } | 'closed' | 'refused';

/** A double of the messaging platform for its real library: the servers and the app. */
export interface MessagingPlatform {
  /** Returns the URL that the messaging app opens for a page of the mini-app. */
  opened(path: string): string;
  /** Sets the reader's result from now on. */
  reads(scan: Scan): void;
  /** Sets if the member consents to sharing their identity with the mini-app; true by default. */
  consents(yes: boolean): void;
}

/** Returns the user agent of a version of the messaging app's browser. */
export function messagingApp(version: string): string {
  return `Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Safari Line/${version} LIFF`;
}

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'platform';
const scanner = { permission: true, minVer: '11.7.0' };

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object): string {
  const text = `${encoded({ alg: 'ES256', typ: 'JWT', kid })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/**
 * Answers the page's requests to the platform's servers. The library accepts the double's ID token, but our service
 * trusts the sandbox's keys only: sign-in requests are sent on with a token of the sandbox.
 */
export async function mockMessagingPlatform(
  harness: MiniAppHarness,
  miniApp: MiniAppPage,
  person: string,
): Promise<MessagingPlatform> {
  const { sandboxUrl: _sandbox, ...environment } = await getEnvironment(harness);
  const { liffId = '' } = environment;
  const [channelId = ''] = liffId.split('-');
  let scan: Scan = 'closed';
  let consent = true;

  const idToken = signed({
    iss: 'https://access.line.me',
    sub: person,
    aud: channelId,
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  const contextToken = signed(getContext(harness, environment));
  const token = { access_token: 'access-1', token_type: 'Bearer', expires_in: 3600 };
  const answers: Readonly<Record<string, () => object | undefined>> = {
    'api.line.me/oauth2/v2.1/certs': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid }] }),
    'api.line.me/oauth2/v2.1/token': () => ({ ...token, id_token: idToken }),
    'api.line.me/oauth2/v2.1/verify': () => ({ client_id: channelId, expires_in: 3600 }),
    [`api.line.me/liff/v2/apps/${liffId}/contextToken`]: () => ({ contextToken }),
    'api.line.me/liff/v2/sub/msit': () => ({ msit: 'msit-1' }),
    'liff.line.me/liff/v2/sub/waitResult': () => getResult(scan),
  };

  function answer(route: Route): Promise<void> {
    const { host, pathname } = new URL(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    if (pathname === '/liff/v1/authorize') {
      return route.fulfill({
        status: 302,
        headers: { location: backFrom(route.request(), channelId, consent) },
      });
    }
    const body = answers[`${host}${pathname}`]?.();
    if (body === undefined) return route.fulfill({ status: 400, headers, json: { errorDetail: 'refused' } });
    return route.fulfill({ headers, json: body });
  }

  await miniApp.mockResponse(memberEndpoints.environment, { data: environment });
  await miniApp.context.route('https://*.line.me/**', answer);
  await miniApp.context.route(/\/m\/[^/]+\/session$/, async (route) => {
    const body = route.request().postDataJSON() as { idToken: string };
    const known = body.idToken === idToken ? await getIdToken(harness, person) : body.idToken;
    return route.continue({ postData: JSON.stringify({ idToken: known }) });
  });
  await miniApp.page.addInitScript(() => {
    Object.assign(window, { _liff: { features: [], postMessage() {} } });
    // The app handles URLs of its own scheme, such as the reader's; the page does not navigate.
    const navigation = Reflect.get(window, 'navigation') as EventTarget;
    navigation.addEventListener('navigate', (event) => {
      const { url } = Reflect.get(event, 'destination') as { url: string };
      if (url.startsWith('liff:')) event.preventDefault();
    });
  });
  return {
    opened: (path) =>
      `${path}#${new URLSearchParams({
        access_token: token.access_token,
        feature_token: 'feature-1',
        context_token: contextToken,
        id_token: idToken,
        client_id: channelId,
        mst_challenge: 'challenge-1',
      })}`,
    reads(next) {
      scan = next;
    },
    consents(yes) {
      consent = yes;
    },
  };
}

/** Returns the claims of the platform's context token for the open mini-app. */
function getContext({ shop }: MiniAppHarness, { liffId }: MemberEnvironment): object {
  return {
    liffId,
    type: 'utou',
    endpointUrl: `${shop.origin}/`,
    permanentLinkPattern: 'concat',
    scope: ['openid', 'profile'],
    availability: { scanCodeV2: scanner, subwindowOpen: scanner },
  };
}

function getResult(scan: Scan): object | undefined {
  if (scan === 'refused') return undefined;
  return scan === 'closed'
    ? { status: 'close', result: {} }
    : { status: 'submit', result: { message: scan.value } };
}

/** Returns the URL that the platform redirects a browser to after its sign-in. */
function backFrom(request: Request, channelId: string, consent: boolean): string {
  const query = new URL(request.url()).searchParams;
  const back = new URL(query.get('redirect_uri') ?? '');
  const result = consent
    ? { code: 'code-1' }
    : { error: 'access_denied', error_description: 'The member says no', liffOAuth2Error: 'true' };
  const always = { state: query.get('state') ?? '', liffClientId: channelId, liffRedirectUri: back.href };
  for (const [name, value] of Object.entries({ ...result, ...always })) back.searchParams.set(name, value);
  return back.href;
}
