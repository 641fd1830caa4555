import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getInput, getMember, OnPage, place } from '../../test/samples.js';
import { webview as webviewMessages } from '../locales/webview.js';
import { renderPage } from '../server/server.js';
import { WebviewPage } from './webview-page.js';

const messages = webviewMessages.en;
const site = 'https://partner.example/start';

function input() {
  const made = getInput('webview', 'en');
  if (made.sections.externalSystemLink !== undefined) {
    made.sections.externalSystemLink.links = [
      { name: 'Partner', url: site, iconUrl: '', openIn: 'webview' },
      { name: 'Elsewhere', url: 'https://elsewhere.example/', iconUrl: '', openIn: 'browser' },
    ];
  }
  return made;
}

function open(url: string | null, own: Parameters<typeof getMember>[0] = {}, made = input()) {
  return render(
    <OnPage input={made} member={getMember({ query: () => url, ...own })}>
      <WebviewPage />
    </OnPage>,
  );
}

const frame = () => document.querySelector('iframe');

afterEach(cleanup);

describe('a third-party site', () => {
  it('is framed with its bar if the settings name it', () => {
    open(site);
    expect(frame()?.getAttribute('src')).toBe(site);
    expect(screen.getByRole('toolbar', { name: messages.toolbar })).toBeTruthy();
    expect(screen.getByRole('link', { name: messages.outside }).getAttribute('href')).toBe(site);
  });

  it.each(['https://evil.example/', 'https://elsewhere.example/', 'javascript:alert(1)', `${site}/more`])(
    'is never framed if the settings do not name it for the app: %s',
    (url) => {
      open(url);
      expect(frame()).toBeNull();
      expect(screen.getByText(messages.unknown)).toBeTruthy();
    },
  );

  it('is the only one that the page’s policy allows it to frame', () => {
    const policy = (page: string) => /frame-src ([^"]*)"/.exec(page)?.[1];
    expect(policy(renderPage(input(), place))).toBe('https://partner.example');
    expect(policy(renderPage(getInput('top'), place))).toBe("'none'");
  });

  it('[C37] gets the suffix by which it recognises the app', () => {
    const made = input();
    if (made.sections.webview !== undefined) made.sections.webview.userAgentSuffix = 'Noren';
    open(site, {}, made);
    expect(frame()?.getAttribute('src')).toBe(`${site}?app=Noren`);
  });

  it('navigates back and forward only through its own steps', async () => {
    const go = jest.spyOn(history, 'go').mockImplementation(() => undefined);
    open(site);
    const back = screen.getByRole<HTMLButtonElement>('button', { name: messages.buttons.back });
    const forward = screen.getByRole<HTMLButtonElement>('button', { name: messages.buttons.forward });
    const loaded = () => fireEvent.load(frame() as HTMLIFrameElement);
    loaded();
    expect([back.disabled, forward.disabled]).toEqual([true, true]);
    loaded();
    expect(back.disabled).toBe(false);
    await userEvent.click(back);
    loaded();
    expect([back.disabled, forward.disabled]).toEqual([true, false]);
    await userEvent.click(forward);
    expect(go.mock.calls).toEqual([[-1], [1]]);
    go.mockRestore();
  });

  it('can be closed', async () => {
    const went = jest.fn();
    open(site, { go: went });
    await userEvent.click(screen.getByRole('button', { name: messages.buttons.close }));
    expect(went).toHaveBeenCalledWith('/');
  });
});

describe('links to other sites', () => {
  it('ask before they leave the app', async () => {
    const go = jest.fn();
    open(null, { go });
    await userEvent.click(screen.getByRole('link', { name: /Partner/ }));
    const { confirmText } = input().sections.externalSystemLink ?? {};
    expect(screen.getByRole('dialog').textContent).toContain(confirmText);
    expect(go).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'はい' }));
    expect(go).toHaveBeenCalledWith(`/web?url=${encodeURIComponent(site)}`);
  });

  it('open immediately if the settings do not ask', () => {
    const made = input();
    if (made.sections.externalSystemLink !== undefined)
      made.sections.externalSystemLink.confirmLeaving = false;
    open(null, {}, made);
    const link = screen.getByRole('link', { name: /Elsewhere/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://elsewhere.example/',
      '_blank',
    ]);
  });
});
