import { expect, it } from '@jest/globals';
import { consolePaths } from '@noren/contracts/console';
import { announceRenewal, renewalMessage, renewalPath } from './renewal-frame.js';

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
