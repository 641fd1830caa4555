import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SectionValues } from '@noren/contracts/config-sections';
import { memberEndpoints } from '@noren/contracts/members';
import { partnerEndpoints } from '@noren/contracts/partners';
import { createPlainPng } from '@noren/service-kit';
import { jwtVerify } from 'jose';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { createPartnerHarness, type PartnerHarness } from '../../../test/partners/partner-harness.js';
import type { TestApp } from '../../../test/loyalty-harness.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const email = 'wallet@example.iam.gserviceaccount.com';
const issuerId = '3388000000022000000';
let harness: PartnerHarness;

beforeAll(async () => {
  harness = await createPartnerHarness({
    GOOGLE_WALLET_EMAIL: email,
    GOOGLE_WALLET_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    GOOGLE_WALLET_ISSUER_ID: issuerId,
  });
});
afterAll(() => harness.stop());

const logoUrl = 'https://images.example.com/logo.png';
const look: Partial<SectionValues<'wallet'>> = {
  organizationName: 'あおば珈琲',
  cardName: 'あおばカード',
  backgroundColor: '#102030',
  logoUrl,
};

async function add(app: TestApp) {
  const session = await harness.loyalty.member(app, { name: '山田 花子' });
  const { client, to } = harness.calls(app, session);
  const { data } = await client.call(partnerEndpoints.walletCard, { ...to, body: { wallet: 'google' } });
  const profile = (await client.call(memberEndpoints.me, to)).data;
  return { url: data.url, profile };
}
const read = async (url: string) =>
  (await jwtVerify(url.slice(url.lastIndexOf('/') + 1), publicKey, { issuer: email, audience: 'google' }))
    .payload;

const id = Type.String({ pattern: `^${issuerId}\\.[A-Za-z0-9._-]+$` });
const closed = { additionalProperties: false };
const image = Type.Object(
  { sourceUri: Type.Object({ uri: Type.String({ pattern: '^https?://' }) }, closed) },
  closed,
);
/** The fields that we use, with those that Google requires. */
const Claims = Type.Object(
  {
    iss: Type.Literal(email),
    aud: Type.Literal('google'),
    typ: Type.Literal('savetowallet'),
    iat: Type.Integer(),
    origins: Type.Array(Type.String({ pattern: '^https?://[^/]+$' }), { minItems: 1 }),
    payload: Type.Object(
      {
        loyaltyClasses: Type.Tuple([
          Type.Object(
            {
              id,
              issuerName: Type.String({ minLength: 1 }),
              programName: Type.String({ minLength: 1 }),
              programLogo: image,
              heroImage: Type.Optional(image),
              hexBackgroundColor: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
              reviewStatus: Type.Literal('UNDER_REVIEW'),
            },
            closed,
          ),
        ]),
        loyaltyObjects: Type.Tuple([
          Type.Object(
            {
              id,
              classId: id,
              state: Type.Literal('ACTIVE'),
              accountId: Type.String(),
              accountName: Type.Optional(Type.String()),
              loyaltyPoints: Type.Optional(
                Type.Object(
                  { label: Type.String(), balance: Type.Object({ int: Type.Integer() }, closed) },
                  closed,
                ),
              ),
              barcode: Type.Optional(
                Type.Object(
                  { type: Type.Enum(['CODE_128', 'EAN_13', 'QR_CODE']), value: Type.String() },
                  closed,
                ),
              ),
            },
            closed,
          ),
        ]),
      },
      closed,
    ),
  },
  closed,
);

describe('a link to Google Wallet', () => {
  it('[C14] [C160] is signed by the service account and carries the program and the card', async () => {
    const app = await harness.appWith({ wallet: look, member: { barcodeType: 'qr' } });
    const { url, profile } = await add(app);
    expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
    const claims = await read(url);
    expect([...Value.Errors(Claims, claims)]).toEqual([]);
    expect(claims).toMatchObject({
      origins: [`http://${app.systemName}.production.localhost:8081`],
      payload: {
        loyaltyClasses: [
          {
            id: `${issuerId}.${app.id}-production`,
            issuerName: 'あおば珈琲',
            programName: 'あおばカード',
            programLogo: { sourceUri: { uri: logoUrl } },
          },
        ],
        loyaltyObjects: [
          {
            classId: `${issuerId}.${app.id}-production`,
            accountId: profile.memberNumber,
            accountName: '山田 花子',
            loyaltyPoints: { label: 'ポイント', balance: { int: 0 } },
            barcode: { type: 'QR_CODE', value: profile.memberNumber },
          },
        ],
      },
    });
    expect(JSON.stringify(claims)).not.toContain(profile.memberId);
  });

  it('stays within the 1,800 characters that Google recommends', async () => {
    const { url } = await add(await harness.appWith({ wallet: look }));
    expect(url.length).toBeLessThan(1800);
  });

  it('names uploaded images by the address at which the mini-app serves them', async () => {
    harness.loyalty.images.set('wallet/logo.png', await createPlainPng(300, '#336699'));
    const app = await harness.appWith({ wallet: { ...look, logoUrl: '/static/images/wallet/logo.png' } });
    const claims = await read((await add(app)).url);
    const origin = `http://${app.systemName}.production.localhost:8081`;
    expect(JSON.stringify(claims)).toMatch(new RegExp(`"${origin}/_b/[0-9a-f]{64}/logo\\.png"`));
  });

  it('needs a logo, which Google requires', async () => {
    const app = await harness.appWith({
      wallet: { ...look, logoUrl: '', iconUrl: '/static/images/gone.png' },
    });
    await expect(add(app)).rejects.toMatchObject({ code: 'walletUnavailable' });
  });
});

describe('a wallet without certificates', () => {
  it('gets its cards from the sandbox on a developer’s machine', async () => {
    const app = await harness.appWith({ wallet: { ...look, issuerId: 'issuer1', apiKey: 'key' } });
    const { client, to } = harness.calls(app, await harness.loyalty.member(app));
    const { data } = await client.call(partnerEndpoints.walletCard, { ...to, body: { wallet: 'apple' } });
    expect(data.url).toContain(`${harness.sandbox.url}/wallet/cards/`);
  });

  it('is unavailable elsewhere', async () => {
    const other = await createPartnerHarness({ PARTNER_SANDBOX_URL: undefined });
    try {
      const app = await other.appWith({ wallet: look });
      const { client, to } = other.calls(app, await other.loyalty.member(app));
      const call = (wallet: 'apple' | 'google') =>
        client.call(partnerEndpoints.walletCard, { ...to, body: { wallet } });
      await expect(call('apple')).rejects.toMatchObject({ code: 'walletUnavailable' });
      await expect(call('google')).rejects.toMatchObject({ code: 'walletUnavailable' });
    } finally {
      await other.stop();
    }
  });
});
