import { mark } from '@noren/static-server';
import type { Locale } from '../pages/document.js';
import { renderPage } from '../pages/document.js';
import { type CatcherMessages, messages } from './messages.js';

/** Renders the catcher's page: the message list, the selected message, and live updates. */
export function catcherPage(locale: Locale): ReturnType<typeof renderPage> {
  const t = messages[locale];
  const body = `<header class="bar"><div class="brand">${mark}${t.title}</div><p class="soft">${t.lead}</p><button type="button" id="clear" hidden>${t.clear}</button></header>
<div class="empty" id="empty"><b>${t.none}</b><p>${t.noneLead}</p></div>
<div class="split" id="split" hidden><ul class="list" id="list"></ul><main class="reading" id="reading"></main></div>`;
  const script = `(${browse.toString()})(${JSON.stringify({ ...t, locale })})`;
  return renderPage({ title: t.title, locale, body, script, connect: "'self'" });
}

interface Shown {
  id: string;
  kind: 'mail' | 'sms';
  to: string[];
  from?: string;
  subject?: string;
  text: string;
  html?: string;
  receivedAt: string;
}

/** The DOM calls of the page's script; the package is compiled without DOM types. */
interface PageElement {
  hidden: boolean;
  textContent: string | null;
  onclick: (() => void) | null;
  append(...nodes: PageElement[]): void;
  replaceChildren(...nodes: PageElement[]): void;
  setAttribute(name: string, value: string): void;
}
declare const document: {
  getElementById(id: string): PageElement;
  createElement(tag: string): PageElement;
};

/** Runs in the browser from its own source text, so it must not use anything of this module. */
function browse(t: CatcherMessages & { locale: string }): void {
  let messages: Shown[] = [];
  let picked: string | undefined;
  const byId = (id: string) => document.getElementById(id);
  const make = (tag: string, content?: string, kind?: string) => {
    const element = document.createElement(tag);
    if (content !== undefined) element.textContent = content;
    if (kind) element.setAttribute('class', kind);
    return element;
  };
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: 'short', timeStyle: 'medium' });
  const when = (message: Shown) => time.format(new Date(message.receivedAt));
  const headline = (message: Shown) => message.subject ?? message.text;

  const entry = (message: Shown) => {
    const button = make('button');
    button.setAttribute('type', 'button');
    button.setAttribute('aria-current', String(message.id === picked));
    const kind = `${t[message.kind]} · ${when(message)}`;
    button.append(
      make('span', kind, 'kind'),
      make('b', headline(message)),
      make('span', message.to.join(', '), 'soft'),
    );
    button.onclick = () => {
      picked = message.id;
      show();
    };
    const item = make('li');
    item.append(button);
    return item;
  };
  const read = (message: Shown) => {
    const from = message.from ? [make('p', `${t.from}: ${message.from}`, 'soft')] : [];
    const content = make(message.html ? 'iframe' : 'pre', message.html ? undefined : message.text);
    if (message.html) {
      content.setAttribute('src', `/messages/${message.id}/html`);
      content.setAttribute('title', headline(message));
    }
    const head = make('div');
    head.append(
      make('h1', message.subject ?? t.sms),
      make('p', `${t.to}: ${message.to.join(', ')}`, 'soft'),
      ...from,
    );
    byId('reading').replaceChildren(head, content);
  };
  const show = () => {
    const message = messages.find(({ id }) => id === picked) ?? messages[0];
    picked = message?.id;
    byId('empty').hidden = messages.length > 0;
    byId('split').hidden = byId('clear').hidden = messages.length === 0;
    byId('list').replaceChildren(...messages.map(entry));
    if (message) read(message);
  };
  const load = async () => {
    const response = await fetch('/api/messages');
    const { data } = (await response.json()) as { data: Shown[] };
    if (data[0]?.id === messages[0]?.id && data.length === messages.length) return;
    // If the newest message was selected, select the new one.
    if (picked === messages[0]?.id) picked = undefined;
    messages = data;
    show();
  };
  byId('clear').onclick = () => void fetch('/api/messages', { method: 'DELETE' }).then(load);
  const poll = () =>
    void load()
      .catch(() => undefined)
      .then(() => setTimeout(poll, 1_000));
  poll();
}
