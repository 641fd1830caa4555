import { createPrivateKey } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SectionValues } from '@noren/contracts/config-sections';
import { memberEndpoints } from '@noren/contracts/members';
import { partnerEndpoints } from '@noren/contracts/partners';
import { createWalletCertificates, type WalletCertificates } from '@noren/local-stack/testing';
import { createPlainPng } from '@noren/service-kit';
import { openPass } from '../../../test/partners/open-pass.js';
import { createPartnerHarness, type PartnerHarness } from '../../../test/partners/partner-harness.js';
import type { TestApp } from '../../../test/loyalty-harness.js';
import { createApplePasses } from './apple-pass.js';

let certificates: WalletCertificates;
let harness: PartnerHarness;
/** The pass certificate is valid for a day. */
const validUntil = new Date(Date.now() + 24 * 60 * 60 * 1000);

beforeAll(async () => {
  certificates = await createWalletCertificates(validUntil);
  harness = await createPartnerHarness({
    APPLE_PASS_TYPE_ID: 'pass.com.example.card',
    APPLE_TEAM_ID: 'TEAM000001',
    APPLE_PASS_CERTIFICATE: certificates.pass,
    APPLE_PASS_KEY: certificates.passKey,
    APPLE_WWDR_CERTIFICATE: certificates.intermediate.replaceAll('\n', '\\n'),
  });
});
afterAll(() => harness.stop());
afterEach(() => {
  harness.loyalty.at = undefined;
});

const look: Partial<SectionValues<'wallet'>> = {
  organizationName: 'あおば珈琲',
  cardName: 'あおばカード',
  backgroundColor: '#102030',
  textColor: '#ffffff',
};

async function getLink(app: TestApp, name = '山田 花子', locale?: 'en') {
  const session = await harness.loyalty.member(app, { name });
  const { client, headers } = harness.loyalty.page({ ...app, locale }, session.token);
  const to = { params: { systemName: app.systemName }, headers };
  const { data } = await client.call(partnerEndpoints.walletCard, { ...to, body: { wallet: 'apple' } });
  const profile = (await client.call(memberEndpoints.me, to)).data;
  return { url: new URL(data.url), profile, client, to };
}

/** Opens a link as a browser does: without a session. */
async function download(app: TestApp, token: string) {
  const { client, headers } = harness.loyalty.page(app);
  const to = { params: { systemName: app.systemName }, headers };
  return client.open(partnerEndpoints.walletPass, { ...to, query: { token } });
}
const getToken = (url: URL) => url.searchParams.get('token') ?? '';
const open = async (response: Response) =>
  openPass(Buffer.from(await response.arrayBuffer()), certificates.root);

describe('a pass for Apple Wallet', () => {
  it('[C14] [C160] is signed, and shows the member, the number as a code and the points', async () => {
    const app = await harness.appWith({
      wallet: look,
      member: { numberPrefix: 'AB', barcodeType: 'code128' },
    });
    const { url, profile } = await getLink(app);
    expect(url.href).toContain(`http://${app.systemName}.production.localhost:8081/m/${app.systemName}/`);
    const response = await download(app, getToken(url));
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { pass, unlisted, signedBy, files } = await open(response);
    expect({ unlisted, signedBy }).toEqual({
      unlisted: [],
      signedBy: 'CN=Pass Type ID: pass.invalid.sandbox.card',
    });
    const number = `AB${profile.memberNumber}`;
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.com.example.card',
      teamIdentifier: 'TEAM000001',
      organizationName: 'あおば珈琲',
      description: 'あおばカード',
      backgroundColor: 'rgb(16, 32, 48)',
      foregroundColor: 'rgb(255, 255, 255)',
      barcodes: [{ format: 'PKBarcodeFormatCode128', message: number, altText: number }],
      storeCard: {
        headerFields: [{ key: 'points', label: 'ポイント', value: 0 }],
        secondaryFields: [{ key: 'number', label: '会員番号', value: number }],
        auxiliaryFields: [{ key: 'name', label: 'お名前', value: '山田 花子' }],
      },
    });
    expect(JSON.stringify(pass)).not.toContain(profile.memberId);
    expect(files.has('icon.png')).toBe(true);
  });

  it('is the same card for the same member, and another one for another member', async () => {
    const app = await harness.appWith({ wallet: look });
    const [first, other] = [await getLink(app), await getLink(app, '佐藤 太郎')];
    const getSerial = async ({ url }: { url: URL }) =>
      (await open(await download(app, getToken(url)))).pass['serialNumber'];
    const serial = await getSerial(first);
    const again = await first.client.call(partnerEndpoints.walletCard, {
      ...first.to,
      body: { wallet: 'apple' },
    });
    expect(await getSerial({ url: new URL(again.data.url) })).toBe(serial);
    expect(await getSerial(other)).not.toBe(serial);
  });

  it("follows the settings and the member's language", async () => {
    const app = await harness.appWith({
      wallet: { ...look, showPoints: false },
      member: { barcodeType: 'none' },
    });
    const { url } = await getLink(app, 'Hanako', 'en');
    const { pass } = await open(await download(app, getToken(url)));
    expect(pass).not.toHaveProperty('barcodes');
    expect(pass).toMatchObject({
      storeCard: { headerFields: [], auxiliaryFields: [{ label: 'Name', value: 'Hanako' }] },
    });
  });

  it('has the uploaded images in each size, and leaves out those that cannot be read', async () => {
    harness.loyalty.images.set('logo.png', await createPlainPng(300, '#336699'));
    const images = { logoUrl: '/static/images/logo.png', stripImageUrl: 'https://127.0.0.1/strip.png' };
    const app = await harness.appWith({ wallet: { ...look, ...images } });
    const { files, unlisted } = await open(await download(app, getToken((await getLink(app)).url)));
    expect([...files.keys()].filter((name) => name.endsWith('.png')).sort()).toEqual([
      'icon.png',
      'icon@2x.png',
      'icon@3x.png',
      'logo.png',
      'logo@2x.png',
      'logo@3x.png',
    ]);
    expect(unlisted).toEqual([]);
  });
});

describe('a link to a pass', () => {
  const expired = { status: 409, code: 'walletLinkExpired' };

  it('is valid for five minutes, in its own app and environment', async () => {
    const [app, other] = [await harness.appWith({ wallet: look }), await harness.appWith({ wallet: look })];
    const token = getToken((await getLink(app)).url);
    await expect(download(other, token)).rejects.toMatchObject(expired);
    await expect(download({ ...app, environment: 'review' } as TestApp, token)).rejects.toMatchObject(
      expired,
    );
    await expect(download(app, `${token}x`)).rejects.toMatchObject(expired);
    const session = await harness.loyalty.member(app);
    await expect(download(app, session.token)).rejects.toMatchObject(expired);
    await download(app, token);
    harness.loyalty.at = new Date(Date.now() + 5 * 60 * 1000 + 1000);
    await expect(download(app, token)).rejects.toMatchObject(expired);
  });

  it('leads a browser back to the wallet page, which says why', async () => {
    const app = await harness.appWith({ wallet: look });
    const { headers } = harness.loyalty.page(app);
    const url = `/m/${app.systemName}/wallet-passes?token=old`;
    const response = await harness.loyalty.service.app.inject({
      url,
      headers: { ...headers, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/wallet?error=walletLinkExpired');
  });

  it('ends with the account', async () => {
    const app = await harness.appWith({ wallet: look });
    const { url, client, to } = await getLink(app);
    await client.call(memberEndpoints.delete, { ...to, body: { agreed: true } });
    await expect(download(app, getToken(url))).rejects.toMatchObject(expired);
  });

  it('ends when the wallet is no longer offered, the feature is off or the certificate has expired', async () => {
    const app = await harness.appWith({ wallet: look });
    const { url } = await getLink(app);
    await harness.loyalty.configure(app, { wallet: { apple: false } });
    await expect(download(app, getToken(url))).rejects.toMatchObject({ code: 'walletUnavailable' });
    const without = await harness.loyalty.app();
    await expect(download(without, 'any')).rejects.toMatchObject({ status: 404 });
    const valid = await harness.appWith({ wallet: look });
    harness.loyalty.at = new Date(validUntil.getTime() + 1000);
    await expect(getLink(valid)).rejects.toMatchObject({ code: 'walletUnavailable' });
  });

  it('is limited, because signing takes time', async () => {
    const app = await harness.appWith({ wallet: look });
    const token = getToken((await getLink(app)).url);
    for (let n = 0; n < 10; n += 1) await download(app, token);
    await expect(download(app, token)).rejects.toMatchObject({ code: 'tooManyRequests' });
  });
});

describe('certificates for passes', () => {
  const config = () => ({
    APPLE_PASS_TYPE_ID: 'pass.com.example.card',
    APPLE_TEAM_ID: 'TEAM000001',
    APPLE_PASS_CERTIFICATE: certificates.pass,
    APPLE_PASS_KEY: certificates.passKey,
    APPLE_WWDR_CERTIFICATE: certificates.intermediate,
    APPLE_PUSH_URL: 'http://127.0.0.1:9',
  });

  it('may have a key with a passphrase', () => {
    const secret = {
      cipher: 'aes-256-cbc',
      passphrase: 'open sesame',
      type: 'pkcs8',
      format: 'pem',
    } as const;
    const APPLE_PASS_KEY = String(createPrivateKey(certificates.passKey).export(secret));
    const passphrase = { APPLE_PASS_KEY_PASSPHRASE: 'open sesame' };
    expect(createApplePasses({ ...config(), APPLE_PASS_KEY, ...passphrase })).toBeDefined();
    expect(() => createApplePasses({ ...config(), APPLE_PASS_KEY })).toThrow();
  });

  it('are rejected at the start if they do not belong together', async () => {
    const other = await createWalletCertificates();
    const create = (change: object) => () => createApplePasses({ ...config(), ...change });
    expect(create({ APPLE_PASS_KEY: other.passKey })).toThrow('APPLE_PASS_KEY');
    expect(create({ APPLE_WWDR_CERTIFICATE: certificates.root })).toThrow('APPLE_WWDR_CERTIFICATE');
    expect(create({ APPLE_PASS_TYPE_ID: undefined })()).toBeUndefined();
  });
});
