import { otpEndpoints } from '@noren/contracts/otp';
import type { MiniAppHarness } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';
import { codeFor, findRestorePath } from './one-time-codes.js';

const messages = {
  ja: {
    again: 'ご本人の確認',
    thisDevice: 'この端末',
    logOutEverywhere: 'すべての端末からログアウト',
    logOutEverywhereLead: 'この端末を含む、すべての端末からログアウトします。',
    restore: '元の連絡先に戻す',
    restored: '連絡先を元に戻しました',
  },
  en: {
    again: 'Confirm that it is you',
    thisDevice: 'This device',
    logOutEverywhere: 'Log out of all devices',
    logOutEverywhereLead: 'You will be logged out on all devices, including this one.',
    restore: 'Restore the earlier contact',
    restored: 'Your contact is restored',
  },
};

interface Account {
  readonly harness: MiniAppHarness;
  readonly miniApp: MiniAppPage;
  /** The contact before the change. */
  readonly mail: string;
}

/** Changes the contact when the login is too old: the page asks for it again and goes on with what was typed. */
export async function changeContactAgain(account: Account & { readonly password: string }): Promise<void> {
  const { harness, miniApp, mail, password } = account;
  const { otpCommon: common, otpUpdateMember: update } = harness.getSettings(miniApp.locale);
  await miniApp.mockError(otpEndpoints.setContact, 'recentLoginNeeded');
  await miniApp.open('/member/update');
  await miniApp.fill(common.mailLabel, `other.${mail}`);
  await miniApp.tap(update.contactButtonText);
  await miniApp.fill(common.codeLabel, await codeFor(harness, `other.${mail}`));
  await miniApp.tap(update.codeButtonText);
  await miniApp.expectTexts(messages[miniApp.locale].again);
  await miniApp.inspect('sign-in-again');
  miniApp.clearMocks();
  await miniApp.page.locator('dialog[open] input[type=password]').fill(password);
  await miniApp.confirm();
  await miniApp.expectTexts(update.doneLead);
}

/** Logs out of all devices, on the settings page. */
export async function endSessions(miniApp: MiniAppPage): Promise<void> {
  const t = messages[miniApp.locale];
  await miniApp.open('/setting');
  await miniApp.expectTexts(t.thisDevice);
  await miniApp.inspect('sessions');
  await miniApp.tap(t.logOutEverywhere);
  await miniApp.expectTexts(t.logOutEverywhereLead);
  await miniApp.inspect('log-out-everywhere');
  await miniApp.confirm();
  await miniApp.page.getByText(t.thisDevice, { exact: true }).waitFor({ state: 'detached' });
}

/** Restores the contact by the link in the notice that its holder got. */
export async function restoreContact({ harness, miniApp, mail }: Account): Promise<void> {
  const t = messages[miniApp.locale];
  await miniApp.open(await findRestorePath(harness, mail));
  await miniApp.inspect('restore');
  await miniApp.tap(t.restore);
  await miniApp.expectTexts(t.restored);
  await miniApp.inspect('restored');
}
