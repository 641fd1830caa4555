import { noteReload, reloadIsDue } from '@noren/mfe-kit/chunk-reload';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';

/**
 * When not even the console's first part can be loaded: one reload (a new version may have been published),
 * and otherwise a page without any of the console's code, in both languages.
 */
export function onStartFailure(error: unknown, reload = () => window.location.reload()): void {
  if (reloadIsDue(error)) {
    noteReload();
    reload();
    return;
  }
  const state = document.createElement('div');
  state.setAttribute('role', 'alert');
  for (const [lang, texts] of [
    ['ja', ja],
    ['en', en],
  ] as const) {
    const words = document.createElement('p');
    words.lang = lang;
    words.textContent = `${texts['start.failed']}: ${texts['start.failedNote']}`;
    state.append(words);
  }
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = `${ja['error.retry']} / ${en['error.retry']}`;
  again.addEventListener('click', reload);
  state.append(again);
  document.getElementById('root')?.replaceChildren(state);
}
