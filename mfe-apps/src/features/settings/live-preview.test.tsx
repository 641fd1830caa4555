import { afterEach, describe, expect, it } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { couponEndpoints } from '@noren/contracts/contents';
import { imageEndpoints } from '@noren/contracts/images';
import { PreviewState } from '@noren/contracts/previews';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfiguration, aCoupon, getPage, renderApps } from '../../../test/apps.js';
import { previewOrigin, previewWindow } from '../../../test/preview-window.js';
import { usePreviewViews } from './preview-view.js';

afterEach(() => usePreviewViews.setState({}, true));

describe('live preview', () => {
  it("opens the app's runtime and sends the settings once it listens", async () => {
    renderApps('/app/app-1/page-setting/top');
    const { frame, received, postMessage } = await previewWindow();
    expect(frame.getAttribute('src')).toBe(`${previewOrigin}/`);
    postMessage('http://elsewhere.test', 'noren.preview.ready');
    expect(received).toEqual([]);
    postMessage(previewOrigin, 'noren.preview.ready');
    expect(received[0]).toMatchObject({
      type: 'noren.preview',
      page: 'top',
      name: 'Sakura Card',
      tier: 'visitor',
    });
    expect(Object.keys(received[0] ?? {}).sort()).toEqual(Object.keys(PreviewState.properties).sort());
  });

  it('follows typing, but only with valid values', async () => {
    renderApps('/app/app-1/basic-setting/common-setting');
    const { postMessage, last, received } = await previewWindow();
    postMessage(previewOrigin, 'noren.preview.ready');
    const colour = await screen.findByLabelText('Base colour');
    await userEvent.clear(colour);
    await userEvent.type(colour, '#123456');
    await waitFor(() => expect(last()?.sections.application.baseColor).toBe('#123456'));
    for (const state of received) expect(state.sections.application.baseColor).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('plays the splash on request only, also where it is edited', async () => {
    const sections = defaultSections();
    sections.splash.enabled = true;
    const stored = [route(configurationEndpoints.get, { data: aConfiguration({ sections }) })];
    const view = renderApps('/app/app-1/page-setting/top', stored);
    const opened = await previewWindow();
    opened.postMessage(previewOrigin, 'noren.preview.ready');
    expect(opened.last()?.splashPlays).toBe(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Play the splash' }));
    await waitFor(() => expect(opened.last()?.splashPlays).toBe(1));
    view.unmount();
    renderApps('/app/app-1/page-setting/splash', stored);
    const edited = await previewWindow();
    edited.postMessage(previewOrigin, 'noren.preview.ready');
    expect(edited.last()?.splashPlays).toBe(0);
  });

  it('opens the next setting where staff left it, unless another page shows that better', async () => {
    const open = async (path: string) => {
      const view = renderApps(`/app/app-1/${path}`);
      const opened = await previewWindow();
      opened.postMessage(previewOrigin, 'noren.preview.ready');
      return { ...opened, unmount: view.unmount };
    };
    const coupons = await open('page-setting/coupon');
    await userEvent.click(screen.getByText('Gold'));
    coupons.postMessage(previewOrigin, 'noren.preview.scrolled', { scrollTop: 120 });
    coupons.unmount();
    const header = await open('basic-setting/header-setting');
    expect(header.last()).toMatchObject({ page: 'coupons', tier: 'goldMember', scrollTop: 120 });
    header.unmount();
    const top = await open('page-setting/top');
    expect(top.last()).toMatchObject({ page: 'top', tier: 'goldMember', scrollTop: 0 });
  });

  it('sends the English of texts that staff wrote beside them', async () => {
    const sections = defaultSections();
    sections.topPage.title = 'いらっしゃいませ';
    sections.translations.texts = [{ text: 'いらっしゃいませ', english: 'Come in' }];
    renderApps('/app/app-1/page-setting/top', [
      route(configurationEndpoints.get, { data: aConfiguration({ sections }) }),
    ]);
    const { postMessage, last } = await previewWindow();
    postMessage(previewOrigin, 'noren.preview.ready');
    expect(last()?.sections.topPage.title).toBe('いらっしゃいませ');
    expect(last()?.english?.topPage.title).toBe('Come in');
  });

  it("shows the app's published coupons as members of the selected tier see them", async () => {
    renderApps('/app/app-1/page-setting/coupon', [
      route(couponEndpoints.list, getPage([aCoupon(), aCoupon({ id: 'coupon-2', published: false })])),
    ]);
    const { postMessage, last } = await previewWindow();
    postMessage(previewOrigin, 'noren.preview.ready');
    await waitFor(() => expect(last()?.coupons).toMatchObject([{ id: 'coupon-1', state: 'loginNeeded' }]));
    expect(last()?.page).toBe('coupons');
    await userEvent.click(screen.getByText('Gold'));
    await waitFor(() => expect(last()).toMatchObject({ tier: 'goldMember', coupons: [{ state: 'usable' }] }));
  });

  it("includes the app's own images, reads each once, and never waits for them", async () => {
    let arrive: () => void = () => undefined;
    const way = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const sections = defaultSections();
    sections.topPage.heroImageUrl = '/static/images/top/hero.png';
    sections.login.imageUrl = '/static/images/gone.png';
    sections.ecSite.bannerImageUrl = 'https://pictures.example.com/banner.png';
    const view = renderApps('/app/app-1/page-setting/top', [
      route(configurationEndpoints.get, { data: aConfiguration({ sections }) }),
      route(couponEndpoints.list, getPage([aCoupon({ imageUrl: '/static/images/coupon.png' })])),
      route(imageEndpoints.get, async ({ query }) => {
        const file = query.get('file');
        if (file === 'gone.png') return problem('notFound');
        await way;
        return new Response(file, { headers: { 'content-type': 'image/png' } });
      }),
    ]);
    const { postMessage, last, received } = await previewWindow();
    postMessage(previewOrigin, 'noren.preview.ready');
    expect(last()?.sections.topPage).toEqual({ ...sections.topPage, heroImageUrl: '' });
    arrive();
    const getData = (file: string) => `data:image/png;base64,${btoa(file)}`;
    await waitFor(() => expect(last()?.sections.topPage.heroImageUrl).toBe(getData('top/hero.png')));
    await waitFor(() => expect(last()?.coupons[0]?.imageUrl).toBe(getData('coupon.png')));
    expect(last()?.sections.ecSite.bannerImageUrl).toBe(sections.ecSite.bannerImageUrl);
    const before = received.length;
    await userEvent.click(screen.getByText('Gold'));
    await waitFor(() => expect(received.length).toBeGreaterThan(before));
    expect(JSON.stringify(received)).not.toContain('/static/images/');
    const read = view.calls.flatMap(({ id, request }) =>
      id === imageEndpoints.get.id ? [request.query.get('file')] : [],
    );
    for (const file of ['gone.png', 'coupon.png'])
      expect([file, read.filter((one) => one === file).length]).toEqual([file, 1]);
  });

  it('moves to another page of the app', async () => {
    renderApps('/app/app-1/page-setting/top');
    const { postMessage, last } = await previewWindow();
    postMessage(previewOrigin, 'noren.preview.ready');
    await userEvent.click(screen.getByRole('combobox', { name: 'Page shown' }));
    await userEvent.click(await screen.findByTitle('Login'));
    await waitFor(() => expect(last()?.page).toBe('login'));
  });
});
