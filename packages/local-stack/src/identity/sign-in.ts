import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import { pickLocale } from '../pages/document.js';
import { failurePage, type Page, signInPage } from './sign-in-page.js';
import type { Users } from './users.js';

/** Handles the sign-in page and its form; shows the page again after a wrong password. */
export function signInHandler(provider: Provider, users: Users, consoleOrigin: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const query = new URL(request.url ?? '/', consoleOrigin).searchParams;
    const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
    if (!interaction)
      return send(response, 400, failurePage(pickLocale(query.get('lang')), 'expired', consoleOrigin));

    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
    const locale = pickLocale(query.get('lang') ?? form.get('lang') ?? interaction.params['ui_locales']);
    if (request.method !== 'POST') return send(response, 200, signInPage({ locale, users: users.list() }));

    const username = form.get('username') ?? '';
    const user = users.signIn(username, form.get('password') ?? '');
    if (!user) {
      return send(response, 401, signInPage({ locale, rejected: username, users: users.list() }));
    }
    await provider.interactionFinished(request, response, { login: { accountId: user.id } });
  };
}

function send(response: ServerResponse, status: number, { html, headers }: Page): void {
  response.writeHead(status, headers).end(html);
}
