import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { signInLevels, signInReasons } from '@noren/contracts/sign-in';
import type Provider from 'oidc-provider';
import { pickLocale } from '../pages/document.js';
import { createPendingCodes, isCode, needsSecondFactor } from './second-factor.js';
import { codePage, failurePage, type Page, signInPage } from './sign-in-page.js';
import type { User, Users } from './users.js';

/**
 * Handles the sign-in pages and their forms: the password, then for admins the code of their authenticator. A page is
 * shown again after a wrong entry.
 */
export function signInHandler(provider: Provider, users: Users, consoleOrigin: string) {
  const pendingCodes = createPendingCodes();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const query = new URL(request.url ?? '/', consoleOrigin).searchParams;
    const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
    if (!interaction)
      return send(response, 400, failurePage(pickLocale(query.get('lang')), 'expired', consoleOrigin));

    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
    const locale = pickLocale(query.get('lang') ?? form.get('lang') ?? interaction.params['ui_locales']);
    const pending = users.byId(pendingCodes.find(interaction.uid) ?? '');
    if (request.method !== 'POST') {
      const page = pending
        ? codePage({ locale, user: pending })
        : signInPage({ locale, reason: toReason(interaction.params['reason']), users: users.list() });
      return send(response, 200, page);
    }

    const code = form.get('code');
    if (code !== null && pending !== undefined) {
      if (!isCode(pending, code))
        return send(response, 401, codePage({ locale, user: pending, isWrong: true }));
      pendingCodes.remove(interaction.uid);
      return finish(pending, signInLevels.secondFactor);
    }

    const username = form.get('username') ?? '';
    const user = users.signIn(username, form.get('password') ?? '');
    if (!user) return send(response, 401, signInPage({ locale, rejected: username, users: users.list() }));
    if (!needsSecondFactor(user)) return finish(user, signInLevels.password);
    pendingCodes.add(interaction.uid, user);
    send(response, 200, codePage({ locale, user }));

    async function finish({ id: accountId }: User, acr: string): Promise<void> {
      await provider.interactionFinished(request, response, { login: { accountId, acr }, locale });
    }
  };
}

const toReason = (value: unknown) => signInReasons.find((reason) => reason === value);

function send(response: ServerResponse, status: number, { html, headers }: Page): void {
  response.writeHead(status, headers).end(html);
}
