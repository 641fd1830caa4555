import type { Locale } from '../pages/document.js';
import { escapeHtml } from '../pages/document.js';
import { type Page, signInFrame, signInMessages } from './sign-in-page.js';

/** Fields of the library's form: its target and its CSRF token. */
interface DeviceForm {
  readonly action: string;
  readonly xsrf: string;
}

/** Why the page asks for the code again. */
export type CodeMistake = 'wrong' | 'expired' | 'used' | 'refused';

/** Renders the page that asks for the code shown by the command line. */
export function codePage(locale: Locale, form: string, mistake?: CodeMistake, typed = ''): Page {
  const t = signInMessages[locale];
  const why = { wrong: t.codeWrong, expired: t.codeExpired, used: t.codeUsed, refused: t.deviceRefused };
  const alert = mistake === undefined ? '' : `<p class="alert" role="alert">${why[mistake]}</p>`;
  return signInFrame(
    locale,
    t.deviceTitle,
    `<div><h1>${t.deviceTitle}</h1><p class="soft">${t.deviceLead}</p></div>${alert}
<form method="post" action="${actionIn(form, locale)}">
<input type="hidden" name="xsrf" value="${getFields(form).xsrf}">
<label>${t.code}<input name="user_code" autocomplete="off" autocapitalize="characters" spellcheck="false" required autofocus value="${escapeHtml(typed)}"></label>
<button type="submit">${t.next}</button>
</form>`,
    { languages: 'ui_locales' },
  );
}

/** Shows the code again, so that users continue only if their own terminal shows the same one. */
export function confirmDevicePage(locale: Locale, form: string, code: string): Page {
  const t = signInMessages[locale];
  const hidden = `<input type="hidden" name="xsrf" value="${getFields(form).xsrf}"><input type="hidden" name="user_code" value="${escapeHtml(code)}">`;
  const action = actionIn(form, locale);
  return signInFrame(
    locale,
    t.confirmTitle,
    `<div><h1>${t.confirmTitle}</h1><p class="soft">${t.confirmLead}</p></div>
<p class="code">${escapeHtml(code)}</p>
<form method="post" action="${action}">${hidden}<button type="submit" name="confirm" value="yes" autofocus>${t.confirm}</button></form>
<form method="post" action="${action}">${hidden}<button type="submit" class="quiet" name="abort" value="yes">${t.refuse}</button></form>`,
  );
}

/** The end of a device sign-in: the terminal continues by itself. */
export function deviceDonePage(locale: Locale): Page {
  const t = signInMessages[locale];
  return signInFrame(
    locale,
    t.deviceDone,
    `<h1>${t.deviceDone}</h1><p class="soft" role="status">${t.deviceDoneLead}</p>`,
  );
}

function getFields(form: string): DeviceForm {
  return {
    action: /action="([^"]+)"/.exec(form)?.[1] ?? '',
    xsrf: /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '',
  };
}

/** Keeps the language: the page after a form is the library's response to it. */
function actionIn(form: string, locale: Locale): string {
  return `${getFields(form).action}?ui_locales=${locale}`;
}
