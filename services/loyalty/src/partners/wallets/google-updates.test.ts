import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import type { SectionValues } from '@noren/contracts/config-sections';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { partnerEndpoints } from '@noren/contracts/partners';
import { createGoogleWallet } from '@noren/local-stack/testing';
import { eventually, waitForDelivery } from '@noren/service-kit/testing';
import type { TestApp } from '../../../test/loyalty-harness.js';
import { createPartnerHarness, type PartnerHarness } from '../../../test/partners/partner-harness.js';
import { memberActions } from '../../../test/process-actions.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const email = 'wallet@example.iam.gserviceaccount.com';
const issuerId = '3388000000022000000';
const google = createGoogleWallet({ email, publicKey, issuerId });
let harness: PartnerHarness;
let app: TestApp;

beforeAll(async () => {
  harness = await createPartnerHarness(
    {
      GOOGLE_WALLET_EMAIL: email,
      GOOGLE_WALLET_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      GOOGLE_WALLET_ISSUER_ID: issuerId,
    },
    { googleWallet: google },
  );
});
afterAll(() => harness.stop());
beforeEach(async () => {
  google.fail(undefined);
  harness.loyalty.at = undefined;
  app = await harness.appWith({ wallet: look });
});

const look: Partial<SectionValues<'wallet'>> = {
  organizationName: 'あおば珈琲',
  backgroundColor: '#102030',
  logoUrl: 'https://images.example.com/logo.png',
};

async function getLink(session: MemberSession): Promise<string> {
  const { client, to } = harness.calls(app, session);
  return (await client.call(partnerEndpoints.walletCard, { ...to, body: { wallet: 'google' } })).data.url;
}

/** Saves a member's card, and returns what Google shows of it. */
async function saveCard(session: MemberSession) {
  const before = new Set(google.saved.keys());
  await google.save(await getLink(session));
  const id = [...google.saved.keys()].find((one) => !before.has(one) && !one.includes(app.id)) ?? '';
  return () => google.saved.get(id);
}
const toBalance = (points: number) => ({ loyaltyPoints: { balance: { int: points } } });

describe('a card at Google Wallet', () => {
  it('[C160] follows the points, also with a revoked token', async () => {
    const members = memberActions(harness.loyalty, app);
    const session = await members.member();
    const getCard = await saveCard(session);
    expect(getCard()).toMatchObject({ state: 'ACTIVE', ...toBalance(0) });
    await members.give(session, 30);
    await eventually(() => expect(getCard()).toMatchObject(toBalance(30)));
    google.revoke();
    await members.give(session, 12);
    await eventually(() => expect(getCard()).toMatchObject(toBalance(42)));
  });

  it('and its program follow the settings with each release; what is left out is removed', async () => {
    const getCard = await saveCard(await harness.loyalty.member(app, { name: '山田 花子' }));
    expect(getCard()).toMatchObject({ accountName: '山田 花子', ...toBalance(0) });
    const changes = { backgroundColor: '#ff0000', cardName: 'ゴールド', showPoints: false };
    await harness.loyalty.configure(app, { wallet: { ...look, ...changes } });
    await eventually(() => expect(getCard()).not.toHaveProperty('loyaltyPoints'));
    const getProgram = () => google.saved.get(`${issuerId}.${app.id}-production`);
    await eventually(() =>
      expect(getProgram()).toMatchObject({ hexBackgroundColor: '#ff0000', programName: 'ゴールド' }),
    );
  });

  it('is updated later if Google is away', async () => {
    const members = memberActions(harness.loyalty, app);
    const session = await members.member();
    const getCard = await saveCard(session);
    const { failures } = google;
    google.fail(503);
    await members.give(session, 10);
    await eventually(() => expect(google.failures).toBeGreaterThan(failures));
    google.fail(undefined);
    harness.loyalty.at = new Date(Date.now() + 3 * 60 * 1000);
    await eventually(() => expect(getCard()).toMatchObject(toBalance(10)));
  });

  it('is kept while its app is in the trash, and up to date after a restore', async () => {
    const members = memberActions(harness.loyalty, app);
    const session = await members.member();
    const getCard = await saveCard(session);
    google.fail(503);
    await members.give(session, 10);
    const { loyalty } = harness;
    await loyalty.publish(appEvents.trashed, app.id, 2, { id: app.id });
    await waitForDelivery(loyalty.harness.nats);
    google.fail(undefined);
    const hourMs = 60 * 60 * 1000;
    loyalty.at = new Date(Date.now() + 7 * hourMs);
    const isCompared = { appId: app.id, dueAt: { $gt: new Date(Date.now() + 8 * hourMs).toISOString() } };
    const cards = loyalty.harness.mongo.connection.collection('wallet-cards');
    await eventually(async () => expect(await cards.countDocuments(isCompared)).toBeGreaterThan(0));
    expect(getCard()).toMatchObject(toBalance(0));
    await loyalty.publish(appEvents.restored, app.id, 3, app);
    await waitForDelivery(loyalty.harness.nats);
    loyalty.at = new Date(Date.now() + 14 * hourMs);
    await eventually(() => expect(getCard()).toMatchObject(toBalance(10)));
  });

  it('is up to date soon after an older link is used', async () => {
    const members = memberActions(harness.loyalty, app);
    const session = await members.member();
    const link = await getLink(session);
    await members.give(session, 10);
    const before = new Set(google.saved.keys());
    await google.save(link);
    const id = [...google.saved.keys()].find((one) => !before.has(one) && !one.includes(app.id)) ?? '';
    expect(google.saved.get(id)).toMatchObject(toBalance(0));
    // Later than the next comparison.
    harness.loyalty.at = new Date(Date.now() + 7 * 60 * 60 * 1000);
    await eventually(() => expect(google.saved.get(id)).toMatchObject(toBalance(10)));
  });

  it('becomes inactive when the account is deleted, and then shows nothing of the member', async () => {
    const session = await harness.loyalty.member(app, { name: '山田 花子' });
    const getCard = await saveCard(session);
    const { client, to } = harness.calls(app, session);
    await client.call(memberEndpoints.delete, { ...to, body: { agreed: true } });
    await eventually(() => expect(getCard()).toMatchObject({ state: 'INACTIVE' }));
    expect(Object.keys(getCard() ?? {}).sort()).toEqual(['classId', 'id', 'state']);
  });
});
