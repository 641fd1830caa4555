import type { BaselineKind } from './build.js';

/** The boot script with the page's scripts in its data. */
const boot = /<script data-scripts="[^"]*"([^>]*)>([\s\S]*?)<\/script>/;
const app = /(<div id="app">)[\s\S]*(<\/div><script type="application\/json" id="view">)/;
const preloads = /<link rel="preload"[^>]*>/g;

/**
 * Converts a served page to that of a baseline. Preact has the same HTML with other scripts. React in the browser
 * only has no markup and no preloads, and its scripts start at once.
 */
export function toBaselineDocument(html: string, kind: BaselineKind, scripts: readonly string[]): string {
  if (!boot.test(html) || !app.test(html)) throw new Error('The page is not built as the baselines expect');
  if (kind === 'preact')
    return html.replace(
      boot,
      (_all, data: string, script: string) =>
        `<script data-scripts="${scripts.join(' ')}"${data}>${script}</script>`,
    );
  const scriptTags = scripts.map((path) => `<script defer src="${path}"></script>`).join('');
  return html
    .replace(boot, () => scriptTags)
    .replaceAll(preloads, '')
    .replace(app, (_all, start: string, end: string) => start + end);
}
