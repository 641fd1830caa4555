import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultSections, type Sections } from '@noren/contracts/config-sections';
import { previewLinkEndpoints, previewLinkLimit } from '@noren/contracts/preview-links';
import type { PreviewState } from '@noren/contracts/previews';
import { eventually, createTestClient } from '@noren/service-kit/testing';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';

let loyalty: LoyaltyHarness;
let app: TestApp;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app();
});
afterAll(() => loyalty.stop());

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function previewWith(sections: Partial<Sections> = {}): PreviewState {
  return {
    ...{ type: 'noren.preview', page: 'top', name: 'Cafe', pages: ['top'], tier: 'visitor', coupons: [] },
    sections: { ...defaultSections(), ...sections },
  };
}

const share = async (state = previewWith(), staff = loyalty.staff(), of = app) =>
  (await staff.call(previewLinkEndpoints.create, { params: { appId: of.id }, body: state })).data;
const anybody = () => createTestClient(loyalty.service.app);
const open = async (token: string) =>
  (await anybody().call(previewLinkEndpoints.get, { params: { token } })).data;
const gone = { code: 'notFound' };

describe('a link to unsaved settings', () => {
  it('shows them to anyone who has it, until it ends', async () => {
    const state = previewWith({ header: { ...defaultSections().header, title: 'Not saved yet' } });
    const { token, expiresAt } = await share(state);
    expect(await open(token)).toEqual({ state, expiresAt });
    loyalty.at = new Date(Date.parse(expiresAt) - 1);
    expect((await open(token)).state.name).toBe('Cafe');
    loyalty.at = new Date(expiresAt);
    await expect(open(token)).rejects.toMatchObject(gone);
    loyalty.at = undefined;
    await expect(open('x'.repeat(32))).rejects.toMatchObject(gone);
    await expect(open('short')).rejects.toMatchObject(gone);
  });

  it('has no key or secret of the app, also one that was just typed', async () => {
    const defaults = defaultSections();
    const echoss = { ...defaults.echoss, apiKey: 'key-just-typed' };
    const { token } = await share({ ...previewWith({ echoss }), english: { ...defaults, echoss } });
    const { sections } = (await open(token)).state;
    expect(sections.echoss).toEqual(defaults.echoss);
    const stored = await loyalty.harness.mongo.connection.collection('preview-links').find().toArray();
    expect(JSON.stringify(stored)).not.toContain('just-typed');
  });

  it('gives the images that they name, and no other', async () => {
    loyalty.images.set('logo/a.png', pixel).set('logo/b.png', pixel).set('logo/c.png', Buffer.from('<html>'));
    const header = { ...defaultSections().header, logoUrl: '/static/images/logo/a.png' };
    const splash = { ...defaultSections().splash, icon: '/static/images/logo/c.png' };
    const { token } = await share(previewWith({ header, splash }));
    const { sections } = (await open(token)).state;
    expect(sections.header.logoUrl).toBe(`/m/_/preview-links/${token}/image?file=logo/a.png`);
    const read = (file: string) =>
      anybody().open(previewLinkEndpoints.image, { params: { token }, query: { file } });
    const image = await read('logo/a.png');
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await image.arrayBuffer())).toEqual(pixel);
    for (const file of ['logo/b.png', 'logo/c.png']) await expect(read(file)).rejects.toMatchObject(gone);
  });

  it('is created by those who may change the settings of the app, which its log records', async () => {
    const [own, foreign] = [app.groupId, 'elsewhere'].map((group) =>
      loyalty.staff({ role: 'operator', groups: [group] }),
    );
    const monitor = loyalty.staff({ role: 'monitor', groups: [app.groupId] });
    await share(previewWith(), own);
    await expect(share(previewWith(), foreign)).rejects.toMatchObject(gone);
    await expect(share(previewWith(), monitor)).rejects.toMatchObject({ code: 'accessDenied' });
    const stored = await loyalty.harness.mongo.connection.collection('preview-links').find().toArray();
    expect(JSON.stringify(stored)).not.toContain((await share()).token);
    await eventually(async () => {
      const events = await loyalty.harness.events('audit.loyalty');
      expect(events.map(({ data }) => (data as { action: string }).action)).toContain('previewLinks.create');
    });
  });

  it('is one of a limited number per app, of which the newest work', async () => {
    const other = await loyalty.app();
    const links = [];
    for (let index = 0; index <= previewLinkLimit; index += 1)
      links.push(await share(previewWith(), loyalty.staff(), other));
    const [oldest, next] = links;
    await expect(open(oldest?.token ?? '')).rejects.toMatchObject(gone);
    expect((await open(next?.token ?? '')).state.name).toBe('Cafe');
  });

  it('is rejected for settings that are not valid', async () => {
    const application = { ...defaultSections().application, baseColor: 'red' };
    await expect(share(previewWith({ application }))).rejects.toMatchObject({ code: 'invalidParameter' });
  });
});
