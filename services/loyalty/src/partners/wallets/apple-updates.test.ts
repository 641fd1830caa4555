import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toUrl } from '@noren/contracts/client';
import type { SectionValues } from '@noren/contracts/config-sections';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { partnerEndpoints, walletPassEndpoints } from '@noren/contracts/partners';
import { createWalletCertificates, type WalletCertificates } from '@noren/local-stack/testing';
import { eventually, waitForDelivery } from '@noren/service-kit/testing';
import type { TestApp } from '../../../test/loyalty-harness.js';
import { openPass } from '../../../test/partners/open-pass.js';
import { createPartnerHarness, type PartnerHarness } from '../../../test/partners/partner-harness.js';
import { memberActions } from '../../../test/process-actions.js';

const passTypeId = 'pass.com.example.card';
let certificates: WalletCertificates;
let harness: PartnerHarness;
let app: TestApp;

beforeAll(async () => {
  certificates = await createWalletCertificates();
  harness = await createPartnerHarness({
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_TEAM_ID: 'TEAM000001',
    APPLE_PASS_CERTIFICATE: certificates.pass,
    APPLE_PASS_KEY: certificates.passKey,
    APPLE_WWDR_CERTIFICATE: certificates.intermediate,
  });
});
afterAll(() => harness.stop());
beforeEach(async () => {
  harness.loyalty.at = undefined;
  app = await harness.appWith({ wallet: look });
});

const look: Partial<SectionValues<'wallet'>> = { organizationName: 'あおば珈琲', backgroundColor: '#102030' };

/** A phone that shows a member's pass, and calls as Apple documents it. */
async function addToPhone(session: MemberSession, deviceId: string) {
  const { client, to } = harness.calls(app, session);
  const card = await client.call(partnerEndpoints.walletCard, { ...to, body: { wallet: 'apple' } });
  const token = new URL(card.data.url).searchParams.get('token') ?? '';
  const page = harness.calls(app);
  const file = await page.client.open(partnerEndpoints.walletPass, { ...page.to, query: { token } });
  const read = async (bytes: ArrayBuffer) => (await openPass(Buffer.from(bytes), certificates.root)).pass;
  const pass = await read(await file.arrayBuffer());
  const serialNumber = String(pass['serialNumber']);
  const params = { systemName: app.systemName, deviceId, passTypeId, serialNumber };
  const authorization = `ApplePass ${pass['authenticationToken']}`;

  /** Calls below the web service's address in the pass. */
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    headers: object = {},
    body?: object,
  ) => {
    const url = new URL(`${pass['webServiceURL']}${path}`);
    return harness.loyalty.service.app.inject({
      method,
      url: url.pathname + url.search,
      headers: { ...page.to.headers, 'x-forwarded-host': url.host, ...headers },
      ...(body && { payload: body }),
    });
  };
  const registration = `/v1/devices/${deviceId}/registrations/${passTypeId}`;
  return {
    ...{ pass, params, serialNumber, authorization, call, client, to },
    register: (pushToken = `token-${deviceId}`, headers: object = { authorization }) =>
      call('POST', `${registration}/${serialNumber}`, headers, { pushToken }),
    unregister: (headers: object = { authorization }) =>
      call('DELETE', `${registration}/${serialNumber}`, headers),
    listChanged: (since = '') => call('GET', registration + (since && `?passesUpdatedSince=${since}`)),
    download: (headers: object = {}) =>
      call('GET', `/v1/passes/${passTypeId}/${serialNumber}`, { authorization, ...headers }),
    read,
  };
}

const countPushes = (token: string) =>
  harness.sandbox.applePush.notified.filter((one) => one === token).length;
const wasTold = (token: string, times: number) =>
  eventually(() => expect(countPushes(token)).toBe(times), { everyMs: 50 });
const getPoints = (pass: Record<string, unknown>) =>
  (pass as { storeCard: { headerFields: [{ value: number }] } }).storeCard.headerFields[0].value;

describe('a pass on a phone', () => {
  it('[C160] follows the points: the phone is notified, asks what has changed and downloads it', async () => {
    const members = memberActions(harness.loyalty, app);
    const session = await members.member();
    const phone = await addToPhone(session, 'phone-a');
    const path = toUrl(walletPassEndpoints.register, { params: phone.params });
    expect(`${phone.pass['webServiceURL']}`).toBe(
      `http://${app.systemName}.production.localhost:8081${path.split('/v1/')[0]}`,
    );
    expect((await phone.register()).statusCode).toBe(201);
    expect((await phone.register()).statusCode).toBe(200);
    const before = (await phone.listChanged()).json<{ lastUpdated: string; serialNumbers: string[] }>();
    expect(before.serialNumbers).toEqual([phone.serialNumber]);
    expect((await phone.listChanged(before.lastUpdated)).statusCode).toBe(204);
    const first = await phone.download();
    const since = { 'if-modified-since': String(first.headers['last-modified']) };
    expect((await phone.download(since)).statusCode).toBe(304);

    await members.give(session, 30);
    await wasTold('token-phone-a', 1);
    const after = (await phone.listChanged(before.lastUpdated)).json<typeof before>();
    expect(after.serialNumbers).toEqual([phone.serialNumber]);
    expect(Number(after.lastUpdated)).toBeGreaterThan(Number(before.lastUpdated));
    const changed = await phone.download(since);
    expect(changed.headers['content-type']).toBe('application/vnd.apple.pkpass');
    const pass = await phone.read(new Uint8Array(changed.rawPayload).buffer);
    expect(getPoints(pass)).toBe(30);
    expect(pass['authenticationToken']).toBe(phone.pass['authenticationToken']);
    expect((await phone.listChanged(after.lastUpdated)).statusCode).toBe(204);
  });

  it('follows the name, and the look with each release, on every phone of the member', async () => {
    const members = memberActions(harness.loyalty, app);
    const session = await members.member();
    const phones = [await addToPhone(session, 'phone-b'), await addToPhone(session, 'watch-b')];
    for (const phone of phones) expect((await phone.register()).statusCode).toBe(201);
    const { client, to } = harness.calls(app, session);
    const { version = 0 } = (await client.call(memberEndpoints.me, to)).data;
    const info = { name: '山田 花子', mail: 'hanako@example.com' };
    await client.call(memberEndpoints.updateInfo, { ...to, body: { version, info, agreed: true } });
    await wasTold('token-phone-b', 1);
    await wasTold('token-watch-b', 1);
    await harness.loyalty.configure(app, { wallet: { ...look, backgroundColor: '#ff0000' } });
    await wasTold('token-phone-b', 2);
    const { rawPayload } = await (phones[1] as (typeof phones)[0]).download();
    expect(await phones[0]?.read(new Uint8Array(rawPayload).buffer)).toMatchObject({
      backgroundColor: 'rgb(255, 0, 0)',
      storeCard: { auxiliaryFields: [{ value: '山田 花子' }] },
    });
  });

  it('is notified once of a change whose event is delivered several times', async () => {
    const members = memberActions(harness.loyalty, app);
    const session = await members.member();
    const phone = await addToPhone(session, 'phone-c');
    await phone.register();
    await members.give(session, 10);
    await wasTold('token-phone-c', 1);
    const events = await harness.loyalty.harness.events('points.credited');
    const own = events.find(({ data }) => (data as { memberId: string }).memberId === session.memberId);
    for (let time = 0; time < 3; time += 1)
      await harness.loyalty.harness.nats.jetstream.publish('points.credited', JSON.stringify(own));
    await waitForDelivery(harness.loyalty.harness.nats);
    await members.give(session, 5);
    await wasTold('token-phone-c', 2);
  });

  it('is not notified any more once it unregistered, or Apple does not know it', async () => {
    const members = memberActions(harness.loyalty, app);
    const session = await members.member();
    const [gone, dead, kept] = [
      await addToPhone(session, 'phone-d'),
      await addToPhone(session, 'phone-e'),
      await addToPhone(session, 'phone-f'),
    ];
    await gone.register();
    await dead.register('dead-phone');
    await kept.register();
    expect((await gone.unregister()).statusCode).toBe(200);
    await members.give(session, 10);
    await wasTold('token-phone-f', 1);
    expect(countPushes('token-phone-d')).toBe(0);
    await eventually(async () => expect((await dead.listChanged()).statusCode).toBe(204));
    expect((await gone.listChanged()).statusCode).toBe(204);
    expect((await kept.listChanged()).statusCode).toBe(200);
  });

  it('is notified later if the push service does not answer', async () => {
    const members = memberActions(harness.loyalty, app);
    const session = await members.member();
    const phone = await addToPhone(session, 'phone-g');
    await phone.register('busy-phone');
    await members.give(session, 10);
    const isChanged = async () => expect((await phone.listChanged('1')).statusCode).toBe(200);
    await eventually(isChanged);
    await phone.register('token-phone-g');
    await wasTold('token-phone-g', 1);
  });

  it('stays known while the certificate has expired, and is notified once it is renewed', async () => {
    const members = memberActions(harness.loyalty, app);
    const session = await members.member();
    const phone = await addToPhone(session, 'phone-l');
    await phone.register();
    const { lastUpdated } = (await phone.listChanged()).json<{ lastUpdated: string }>();
    await members.give(session, 10);
    await wasTold('token-phone-l', 1);
    harness.loyalty.at = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000);
    await members.give(session, 20);
    await eventually(async () => {
      const changed = (await phone.listChanged(lastUpdated)).json<{ lastUpdated: string }>();
      expect(Number(changed.lastUpdated)).toBeGreaterThanOrEqual(Number(harness.loyalty.at));
    });
    expect(countPushes('token-phone-l')).toBe(1);
    harness.loyalty.at = undefined;
    await members.give(session, 5);
    await wasTold('token-phone-l', 2);
  });

  it('is voided when the account is deleted, and then shows nothing of the member', async () => {
    const session = await harness.loyalty.member(app, { name: '山田 花子' });
    const phone = await addToPhone(session, 'phone-h');
    await phone.register();
    await phone.client.call(memberEndpoints.delete, { ...phone.to, body: { agreed: true } });
    await wasTold('token-phone-h', 1);
    const { rawPayload } = await phone.download();
    const pass = await phone.read(new Uint8Array(rawPayload).buffer);
    expect(pass).toMatchObject({ voided: true, storeCard: { headerFields: [], secondaryFields: [] } });
    expect(pass).not.toHaveProperty('barcodes');
    expect(JSON.stringify(pass)).not.toContain('花子');
  });
});

describe('the web service of passes', () => {
  it('refuses calls without the token of the pass, for another app, and for another type', async () => {
    const phone = await addToPhone(await harness.loyalty.member(app), 'phone-i');
    const other = await addToPhone(await harness.loyalty.member(app), 'phone-j');
    for (const headers of [{}, { authorization: 'ApplePass x' }, { authorization: other.authorization }]) {
      expect((await phone.register('token-i', headers)).statusCode).toBe(401);
      expect((await phone.unregister(headers)).statusCode).toBe(401);
      expect((await phone.download({ authorization: '', ...headers })).statusCode).toBe(401);
    }
    const elsewhere = await harness.appWith({ wallet: look });
    const host = { 'x-forwarded-host': `${elsewhere.systemName}.production.localhost:8081` };
    expect((await phone.download(host)).statusCode).toBe(404);
    const review = { 'x-forwarded-host': `${app.systemName}.review.localhost:8081` };
    expect((await phone.download(review)).statusCode).toBe(401);
    const type = await phone.call('GET', `/v1/devices/phone-i/registrations/pass.com.example.other`);
    expect(type.statusCode).toBe(404);
    expect((await phone.register('not a token!')).statusCode).toBe(403);
  });

  it('limits downloads, because signing takes time, and what phones report', async () => {
    const phone = await addToPhone(await harness.loyalty.member(app), 'phone-k');
    const downloads = await Promise.all(Array.from({ length: 61 }, () => phone.download()));
    expect(downloads.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([429]);
    const report = () => phone.call('POST', '/v1/log', {}, { logs: ['Web service error: 500'] });
    expect((await report()).statusCode).toBe(200);
    const reports = await Promise.all(Array.from({ length: 30 }, report));
    expect(reports.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([429]);
  });
});
