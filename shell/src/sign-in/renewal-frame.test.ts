import { expect, it } from '@jest/globals';
import { consolePaths } from '@noren/contracts/console';
import { announceRenewal, renewalMessage, renewalPath, signInWindow } from './renewal-frame.js';

it('[C6] posts the renewal response to the parent window, and does nothing elsewhere', () => {
  expect(renewalPath).toBe(consolePaths.renewed);
  const sent: unknown[] = [];
  const parent = { postMessage: (message: unknown, to: string) => sent.push([message, to]) };
  const origin = 'https://console.test';
  const frame = (pathname: string) =>
    ({ location: { pathname, origin, href: `${origin}${pathname}#state=1` }, parent }) as unknown as Window;
  expect(announceRenewal(frame('/group'))).toBe(false);
  expect(announceRenewal(window)).toBe(false);
  expect(announceRenewal(frame(renewalPath))).toBe(true);
  expect(sent).toEqual([[{ type: renewalMessage, url: `${origin}${renewalPath}#state=1` }, origin]]);
});

it('hands on the answer of a sign-in in a window of its own, and closes it', async () => {
  const channel = new BroadcastChannel(signInWindow);
  const received = new Promise<string>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
  });
  const href = `https://console.test${renewalPath}#state=2`;
  let isClosed = false;
  const popup = (name: string) => {
    const win = { name, location: { pathname: renewalPath, href }, close: () => (isClosed = true) };
    return Object.assign(win, { parent: win }) as unknown as Window;
  };
  expect(announceRenewal(popup(''))).toBe(false);
  expect(announceRenewal(popup(signInWindow))).toBe(true);
  expect(await received).toBe(href);
  expect(isClosed).toBe(true);
  channel.close();
});
