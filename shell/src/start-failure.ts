import { isReloadDue, recordReload } from '@noren/mfe-kit/chunk-reload';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';

/**
 * Handles a failure to load the console's first chunk. Reloads once, because a new version may have been deployed;
 * then shows a page in both languages that needs none of the console's code.
 */
export function onStartFailure(error: unknown, reload = () => window.location.reload()): void {
  if (isReloadDue(error)) {
    recordReload();
    reload();
    return;
  }
  const state = document.createElement('div');
  state.setAttribute('role', 'alert');
  for (const [lang, texts] of [
    ['ja', ja],
    ['en', en],
  ] as const) {
    const message = document.createElement('p');
    message.lang = lang;
    message.textContent = `${texts['start.failed']}: ${texts['start.failedNote']}`;
    state.append(message);
  }
  const retryButton = document.createElement('button');
  retryButton.type = 'button';
  retryButton.textContent = `${ja['error.retry']} / ${en['error.retry']}`;
  retryButton.addEventListener('click', reload);
  state.append(retryButton);
  document.getElementById('root')?.replaceChildren(state);
}
