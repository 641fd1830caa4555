import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pageIds } from '@noren/contracts/pages';
import type { RuntimeBundle } from '@noren/contracts/runtimes';

/** Source of the server bundle. */
export const runtimeServer = `
export function renderPage(input, place) {
  if (input.sections.application.title === 'crash') throw new Error('crash');
  const colour = input.sections.application.baseColor;
  const shown = Object.keys(input.sections).sort().join(' ');
  return '<!doctype html><html lang="' + input.sections.application.locale + '"><title>' + input.name + '</title><style>' + place.read('client/app.css') + 'body{color:' + colour
    + '}</style><main data-page="' + input.page + '" data-pages="' + input.pages.join(' ') + '" data-sections="' + shown + '">'
    + (input.page === 'top' ? input.sections.topPage.title : '') + '</main>'
    + '<script type="application/json">' + JSON.stringify(input) + '</script><script>window.page="' + input.page + '"</script>'
    + '<script type="module" src="/_b/' + place.digest + '/client/app.js"></script>';
}
export function renderPreview(place) {
  return '<!doctype html><div id="root"></div><script type="module" src="/_b/' + place.digest + '/client/app.js"></script>';
}
`;

/** How a bundle differs from the default one. */
export interface RuntimeChange {
  version?: string;
  script?: string;
  server?: string;
  describe?: (bundle: RuntimeBundle) => object;
}

/** Creates a small but real runtime bundle, as the build of the end-user app does. Returns its files by path. */
export function createRuntimeFiles(change: RuntimeChange = {}) {
  const start = { scripts: ['client/app.js'], styles: ['client/app.css'] };
  const bundle: RuntimeBundle = {
    format: 1,
    version: change.version ?? '1.0.0',
    changes: { ja: '最初のバージョン', en: 'First version' },
    sections: ['application', 'topPage'],
    server: 'server/server.js',
    pages: Object.fromEntries([...pageIds, 'preview'].map((id) => [id, start])),
    client: ['client/app.js', 'client/app.css', 'client/icon.png'],
  };
  const { describe = (description) => description } = change;
  return {
    'runtime.json': JSON.stringify(describe(bundle)),
    'server/server.js': change.server ?? runtimeServer,
    'client/app.js': change.script ?? 'document.body.dataset.ready = "yes";\n'.repeat(50),
    'client/app.css': 'body{margin:0}',
    'client/icon.png': 'not really a picture',
  };
}

/** Writes a bundle into a new directory, as the image of the service carries it. */
export async function writeRuntime(change: RuntimeChange = {}): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'noren-runtime-'));
  await writeRuntimeTo(directory, change);
  return directory;
}

/** Replaces the bundle in a directory. */
export async function writeRuntimeTo(directory: string, change: RuntimeChange): Promise<void> {
  const files = createRuntimeFiles(change);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
}
