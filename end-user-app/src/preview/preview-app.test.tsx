import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import type { PreviewState } from '@noren/contracts/previews';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPreviewState } from '../../test/preview-state.js';
import { getCoupon } from '../../test/samples.js';
import { getConsole } from './messages.js';
import { PreviewApp } from './preview-app.js';

const origin = 'https://console.example';
/** What this runtime can do, in every message. */
const capabilities = { showsContentPreviews: true, followsSettings: true, opensLinks: true };
let posted: [unknown, string][];
let parent: Window;

function getState(change: (state: PreviewState) => void = () => undefined): PreviewState {
  const state = createPreviewState({ coupons: [getCoupon()] });
  change(state);
  return state;
}

async function send(data: unknown, source: unknown = parent, from = origin): Promise<void> {
  const event = new MessageEvent('message', { data, origin: from });
  Object.defineProperty(event, 'source', { value: source });
  await act(async () => void window.dispatchEvent(event));
}

beforeEach(() => {
  posted = [];
  parent = { postMessage: (data: unknown, to: string) => posted.push([data, to]) } as unknown as Window;
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  Object.defineProperty(document, 'referrer', {
    configurable: true,
    value: `${origin}/app/1/page-setting/top`,
  });
  globalThis.fetch = jest.fn<typeof fetch>();
  render(<PreviewApp console={getConsole(window)} />);
});

afterEach(cleanup);

describe('the live preview', () => {
  it('notifies only the console that it listens and has rendered', async () => {
    expect(posted).toEqual([[{ type: 'noren.preview.ready', ...capabilities }, origin]]);
    await send(getState());
    expect(posted[1]).toEqual([{ type: 'noren.preview.rendered', ...capabilities }, origin]);
  });

  it('plays the splash when the console asks for it or changes it, not when it opens', async () => {
    const root = document.documentElement;
    const withSplash = (splashPlays: number, timeout = 2_000) =>
      getState((state) => {
        state.splashPlays = splashPlays;
        state.sections.splash = { ...state.sections.splash, enabled: true, timeout };
      });
    const waitForFrame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    const isPlayed = async (state: PreviewState) => {
      root.classList.remove('first');
      await send(state);
      await waitForFrame();
      return root.classList.contains('first');
    };
    expect(await isPlayed(withSplash(0))).toBe(false);
    expect(await isPlayed(withSplash(1))).toBe(true);
    expect(await isPlayed(withSplash(1))).toBe(false);
    expect(await isPlayed(withSplash(1, 3_000))).toBe(true);
  });

  it('opens where staff left it, and reports where they scroll', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await send(getState((state) => (state.scrollTop = 120)));
    await send(getState((state) => (state.scrollTop = 120)));
    expect(scrollTo.mock.calls).toEqual([[0, 120]]);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 240.4 });
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('scroll'));
    const scrolled = { type: 'noren.preview.scrolled', ...capabilities, scrollTop: 240 };
    await waitFor(() => expect(posted.at(-1)).toEqual([scrolled, origin]));
    expect(posted.filter(([data]) => (data as { type: string }).type === scrolled.type)).toHaveLength(1);
  });

  it('shows unsaved settings immediately, in the language of the settings', async () => {
    await send(getState());
    await send(
      getState(({ sections }) => {
        sections.topPage.title = 'Autumn fair';
        sections.application.baseColor = '#aa3300';
        sections.application.locale = 'en';
      }),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Autumn fair');
    expect(document.documentElement.style.getPropertyValue('--base')).toBe('#aa3300');
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByText('No expiry')).toBeTruthy();
  });

  it("shows a sample on the coupon's page of an app without coupons", async () => {
    await send(getState((state) => Object.assign(state, { page: 'coupon', coupons: [] })));
    const { useButtonText } = defaultSections().coupon;
    expect(await screen.findByRole('button', { name: useButtonText })).toBeTruthy();
  });

  it('follows links itself and sends no requests', async () => {
    await send(getState());
    await userEvent.click(screen.getByText('One free drink'));
    const use = defaultSections().coupon.useButtonText;
    await userEvent.click(await screen.findByRole('button', { name: use }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it("stays on its page while settings change, and follows the console's page", async () => {
    await send(getState());
    await userEvent.click(screen.getByRole('link', { name: 'ログイン' }));
    await send(getState(({ sections }) => void (sections.login.title = 'Welcome back')));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
    await send(getState((state) => void (state.page = 'coupons')));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('クーポン');
  });

  it('follows the setting that the console names, and ignores what is no setting', async () => {
    await send(getState());
    const focus = (setting: unknown) => send({ type: 'noren.preview.focus', setting });
    const isMarked = () => document.querySelector('[data-setting-mark]') !== null;
    await focus('topPage.title');
    expect(isMarked()).toBe(true);
    await focus(undefined);
    for (const setting of ['topPage', 'topPage.title"]', 7, null]) await focus(setting);
    await send({ type: 'noren.preview.choice', names: { 'topPage.title': 1 } });
    expect(isMarked()).toBe(false);
    expect(screen.getByRole('heading', { level: 1 }).tabIndex).toBe(-1);
  });

  it.each([
    ['another window', {}, origin],
    ['another origin', undefined, 'https://evil.example'],
  ])('ignores all other messages: %s', async (_name, source, from) => {
    await send(getState(), source ?? parent, from);
    expect(screen.queryByRole('main')).toBeNull();
  });
});
