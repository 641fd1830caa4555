import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pageIds, type RuntimeBundle } from '@noren/contracts';

const server = `
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

/** Writes a small but real runtime bundle into a new directory, as the build of the end-user app does. */
export async function writeRuntime(change: { script?: string; server?: string } = {}): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'noren-runtime-'));
  const start = { scripts: ['client/app.js'], styles: ['client/app.css'] };
  const bundle: RuntimeBundle = {
    format: 1,
    version: '1.0.0',
    server: 'server/server.js',
    pages: Object.fromEntries([...pageIds, 'preview'].map((id) => [id, start])),
    client: ['client/app.js', 'client/app.css', 'client/icon.png'],
  };
  const files = {
    'runtime.json': JSON.stringify(bundle),
    'server/server.js': change.server ?? server,
    'client/app.js': change.script ?? 'document.body.dataset.ready = "yes";\n'.repeat(50),
    'client/app.css': 'body{margin:0}',
    'client/icon.png': 'not really a picture',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  return directory;
}
