import type { Configuration } from 'oidc-provider';
import { type CodeMistake, codePage, confirmDevicePage, deviceDonePage } from './device-page.js';
import { getLocale, show } from './show-page.js';

const mistakes: Readonly<Record<string, CodeMistake>> = {
  AbortedError: 'refused',
  AlreadyUsedError: 'used',
  ExpiredError: 'expired',
};

/** RFC 8628: a user at a terminal signs in with a browser, at the same URL as in Keycloak. */
export const deviceFlow: NonNullable<Configuration['features']>['deviceFlow'] = {
  enabled: true,
  userCodeInputSource(ctx, form, _out, error) {
    const { userCode } = (error ?? {}) as { userCode?: string };
    const mistake = error === undefined ? undefined : (mistakes[error.name] ?? 'wrong');
    show(ctx, codePage(getLocale(ctx), form, mistake, userCode));
  },
  userCodeConfirmSource: (ctx, form, _client, _device, code) =>
    show(ctx, confirmDevicePage(getLocale(ctx), form, code)),
  successSource: (ctx) => show(ctx, deviceDonePage(getLocale(ctx))),
};
