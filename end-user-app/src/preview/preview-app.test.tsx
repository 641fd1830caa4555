import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defaultSections, type PreviewState, pageIds } from '@noren/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { couponOf } from '../../test/samples.js';
import { consoleOf } from './messages.js';
import { PreviewApp } from './preview-app.js';

const origin = 'https://console.example';
let told: [unknown, string][];
let parent: Window;

function stateOf(change: (state: PreviewState) => void = () => undefined): PreviewState {
  const state: PreviewState = {
    type: 'noren.preview',
    page: 'top',
    name: 'Café',
    pages: [...pageIds],
    sections: defaultSections(),
    tier: 'visitor',
    coupons: [couponOf()],
  };
  change(state);
  return state;
}

async function send(data: unknown, source: unknown = parent, from = origin): Promise<void> {
  const event = new MessageEvent('message', { data, origin: from });
  Object.defineProperty(event, 'source', { value: source });
  await act(async () => void window.dispatchEvent(event));
}

beforeEach(() => {
  told = [];
  parent = { postMessage: (data: unknown, to: string) => told.push([data, to]) } as unknown as Window;
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  Object.defineProperty(document, 'referrer', {
    configurable: true,
    value: `${origin}/app/1/page-setting/top`,
  });
  globalThis.fetch = jest.fn<typeof fetch>();
  render(<PreviewApp console={consoleOf(window)} />);
});

afterEach(cleanup);

describe('the live preview', () => {
  it('says that it listens, and when it has drawn, to the console only', async () => {
    expect(told).toEqual([[{ type: 'noren.preview.ready' }, origin]]);
    await send(stateOf());
    expect(told[1]).toEqual([{ type: 'noren.preview.rendered' }, origin]);
  });

  it('shows unsaved settings at once, in the language of the settings', async () => {
    await send(stateOf());
    await send(
      stateOf(({ sections }) => {
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

  it('follows links by itself and calls nobody', async () => {
    await send(stateOf());
    await userEvent.click(screen.getByText('One free drink'));
    const use = defaultSections().coupon.useButtonText;
    await userEvent.click(await screen.findByRole('button', { name: use }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('stays on its page while settings change, and goes where the console goes', async () => {
    await send(stateOf());
    await userEvent.click(screen.getByRole('link', { name: 'ログイン' }));
    await send(stateOf(({ sections }) => void (sections.login.title = 'Welcome back')));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
    await send(stateOf((state) => void (state.page = 'coupons')));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('クーポン');
  });

  it.each([
    ['another window', {}, origin],
    ['another origin', undefined, 'https://evil.example'],
  ])('listens to nobody else: %s', async (_name, source, from) => {
    await send(stateOf(), source ?? parent, from);
    expect(screen.queryByRole('main')).toBeNull();
  });
});
