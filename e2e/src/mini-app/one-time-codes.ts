import type { Message } from '@noren/local-stack';
import { eventually } from '@noren/service-kit/testing';
import type { MiniAppHarness } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';

/** Returns the newest code that was sent to a mail address or a phone number. */
export async function codeFor(harness: MiniAppHarness, contact: string): Promise<string> {
  const address = `${harness.stack.urls.mail}/api/messages`;
  return eventually(async () => {
    const { data } = (await (await fetch(address)).json()) as { data: Message[] };
    const found = data.find(({ to }) => to.some((one) => one.replace(/^\+81/, '0') === contact));
    const code = /\b\d{6}\b/.exec(found?.text ?? '')?.[0];
    if (code === undefined) throw new Error(`No code was sent to ${contact}`);
    return code;
  });
}

/** Returns the path of the link in the notice that a contact was changed. */
export async function findRestorePath(harness: MiniAppHarness, contact: string): Promise<string> {
  const address = `${harness.stack.urls.mail}/api/messages`;
  return eventually(async () => {
    const { data } = (await (await fetch(address)).json()) as { data: Message[] };
    const texts = data.filter(({ to }) => to.includes(contact)).map(({ text }) => text);
    const path = texts.flatMap((text) => /\/login\?restore=[\w-]+/.exec(text) ?? [])[0];
    if (path === undefined) throw new Error(`No notice was sent to ${contact}`);
    return path;
  });
}

/** Returns a code that differs from this one. */
export function findWrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Types a new password and its repetition, the same by default. */
export async function fillPasswords({ page }: MiniAppPage, first: string, second = first): Promise<void> {
  const field = page.locator('input[type=password]');
  await page
    .getByLabel(/^(パスワード|Password)(?!（| \()/)
    .and(field)
    .fill(first);
  await page
    .getByLabel(/^(パスワード（確認）|Password \(again\))/)
    .and(field)
    .fill(second);
}
