import type { SignInReason } from '@noren/contracts/sign-in';
import { mark } from '@noren/static-server';
import type { Locale } from '../pages/document.js';
import { escapeHtml, renderPage } from '../pages/document.js';
import { en } from './locales/en.js';
import { ja, type SignInMessages } from './locales/ja.js';
import { getCode } from './second-factor.js';
import { demoPassword, type User } from './users.js';

/** Messages of all identity provider pages, by language. */
export const signInMessages: Record<Locale, SignInMessages> = { ja, en };
const languageNames: Record<Locale, string> = { ja: '日本語', en: 'English' };

/** A rendered page with its headers. */
export type Page = ReturnType<typeof renderPage>;

/** Content of the sign-in page. */
export interface SignInPageOptions {
  readonly locale: Locale;
  /** The user name of a failed sign-in. */
  readonly rejected?: string;
  /** Why the console led here. */
  readonly reason?: SignInReason | undefined;
  readonly users: readonly User[];
}

/** The sign-in form. */
export function signInPage({ locale, rejected, reason, users }: SignInPageOptions): Page {
  const t = signInMessages[locale];
  const note = reason === undefined ? '' : `<p class="note" role="status">${t[reason]}</p>`;
  const names = users.map((user) => `<li>${escapeHtml(user.username)}</li>`).join('');
  return signInFrame(
    locale,
    t.title,
    `${note}<div><h1>${t.title}</h1><p class="soft">${t.lead}</p></div>
${rejected === undefined ? '' : `<p class="alert" role="alert">${t.wrong}</p>`}
<form method="post">
<input type="hidden" name="lang" value="${locale}">
<label>${t.username}<input name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required ${rejected === undefined ? 'autofocus' : ''} value="${escapeHtml(rejected ?? '')}"></label>
<label>${t.password}<input name="password" type="password" autocomplete="current-password" required ${rejected === undefined ? '' : 'autofocus'}></label>
<button type="submit">${t.signIn}</button>
</form>
<section class="demo"><p class="soft">${t.demo}</p><ul>${names}</ul><p class="soft">${t.demoPassword.replace('{password}', demoPassword)}</p></section>`,
    { languages: 'lang' },
  );
}

/** Content of the page for the second factor. */
export interface CodePageOptions {
  readonly locale: Locale;
  readonly user: User;
  /** True after a wrong code. */
  readonly isWrong?: boolean;
}

/** The form for the code of the user's authenticator, which a local stack shows itself. */
export function codePage({ locale, user, isWrong = false }: CodePageOptions): Page {
  const t = signInMessages[locale];
  const error = isWrong ? `<p class="alert" role="alert" id="wrong">${t.secondFactorWrong}</p>` : '';
  return signInFrame(
    locale,
    t.secondFactorTitle,
    `<div><h1>${t.secondFactorTitle}</h1><p class="soft">${t.secondFactorLead}</p></div>${error}
<form method="post">
<input type="hidden" name="lang" value="${locale}">
<label>${t.secondFactorCode}<input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" required autofocus${isWrong ? ' aria-describedby="wrong"' : ''}></label>
<button type="submit">${t.signIn}</button>
</form>
<section class="demo"><p class="soft">${t.secondFactorDemo}</p><p class="code" data-code>${getCode(user)}</p></section>`,
    { languages: 'lang' },
  );
}

/** Asks before signing out; with `certain` it submits itself, because the console has asked already. */
export function signOutPage(locale: Locale, form: string, certain: boolean): Page {
  const t = signInMessages[locale];
  const formId = /id="([^"]+)"/.exec(form)?.[1] ?? '';
  return signInFrame(
    locale,
    t.signOutTitle,
    `<div><h1>${t.signOutTitle}</h1><p class="soft">${t.signOutLead}</p></div>${form}
<button type="submit" form="${formId}" name="logout" value="yes">${t.signOut}</button>`,
    certain ? { script: "document.querySelector('button[name=logout]').click()" } : {},
  );
}

/** The end of a sign-out without a page to return to. */
export function signedOutPage(locale: Locale): Page {
  const t = signInMessages[locale];
  return signInFrame(locale, t.signOutTitle, `<h1>${t.signedOut}</h1><p class="soft">${t.signedOutLead}</p>`);
}

/** Explains a failed sign-in, with a link back to the console. */
export function failurePage(locale: Locale, reason: 'expired' | string, consoleOrigin: string): Page {
  const t = signInMessages[locale];
  const why = reason === 'expired' ? t.expired : t.failedLead;
  const detail = reason === 'expired' ? '' : `<p class="soft">${escapeHtml(reason)}</p>`;
  return signInFrame(
    locale,
    t.failed,
    `<div><h1>${t.failed}</h1><p>${why}</p>${detail}</div><a class="button" href="${escapeHtml(consoleOrigin)}/">${t.openConsole}</a>`,
  );
}

/** What surrounds a page's content. */
interface FrameOptions {
  /** Query parameter of the language choice; without it the page has none. */
  readonly languages?: 'lang' | 'ui_locales';
  readonly script?: string;
}

/** Renders the frame that all identity provider pages share. */
export function signInFrame(
  locale: Locale,
  title: string,
  content: string,
  { languages, script }: FrameOptions = {},
): Page {
  const links = (Object.keys(languageNames) as Locale[])
    .map(
      (tag) =>
        `<a href="?${languages}=${tag}" hreflang="${tag}"${tag === locale ? ' aria-current="true"' : ''}>${languageNames[tag]}</a>`,
    )
    .join('');
  const choice = languages === undefined ? '' : `<nav class="languages">${links}</nav>`;
  const body = `<main class="center"><div class="card"><div class="brand">${mark}Noren${choice}</div>${content}</div></main>`;
  return renderPage({ title, locale, body, ...(script === undefined ? {} : { script }) });
}
