import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Locale } from '@noren/contracts/errors';
import type {
  ReleaseEnvironment,
  ReleaseManifest,
  ReleasePointer,
  StoredFile,
} from '@noren/contracts/releases';
import type { ArtifactStore } from '@noren/service-kit';

interface ReleaseLanguages {
  locale?: Locale;
  /** Languages with translated pages; without any, the release has the format from before translations. */
  translations?: readonly Locale[];
}

/** Stores a small mini-app as the build does; each page and file contains its `mark`. */
export async function storeRelease(
  store: ArtifactStore,
  mark: string,
  { locale = 'ja', translations = [] }: ReleaseLanguages = {},
) {
  const script = `console.log(${JSON.stringify(mark)})`;
  const bundle = createHash('sha256').update(`bundle ${mark}`).digest('hex');
  const scriptPath = `${bundle}/app.js`;
  const logoPath = `${bundle}/logo.svg`;
  const inline = `document.title=${JSON.stringify(mark)}`;
  const html = (page: string, lang = locale) =>
    `<!doctype html><html lang="${lang}"><meta name="theme-color" content="#b4532a">` +
    `<script>${inline}</script><p>${mark} ${page}</p><script src="/_b/${scriptPath}"></script></html>`;
  const pagesIn = async (lang: Locale) => ({
    '/': await stored(store, html('top', lang), 'text/html'),
    '/coupons': await stored(store, html('coupons', lang), 'text/html'),
  });
  const translated = translations.map(async (lang) => [lang, await pagesIn(lang)] as const);
  const manifest: ReleaseManifest = {
    format: 1,
    name: mark,
    runtimeVersion: '1.0.0',
    scriptHashes: [createHash('sha256').update(inline).digest('base64')],
    pages: await pagesIn(locale),
    ...(translations.length > 0 && { translations: Object.fromEntries(await Promise.all(translated)) }),
    files: {
      [scriptPath]: await stored(store, script, 'text/javascript'),
      [logoPath]: await stored(store, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
    },
  };
  const digest = await store.put(Buffer.from(JSON.stringify(manifest)));
  return { mark, digest, manifest, script, scriptPath, logoPath, html };
}

async function stored(store: ArtifactStore, text: string, type: string): Promise<StoredFile> {
  const bytes = Buffer.from(text);
  return {
    digest: await store.put(bytes),
    type,
    size: bytes.byteLength,
    br: await store.put(brotliCompressSync(bytes)),
    gzip: await store.put(gzipSync(bytes)),
  };
}

export function pointerTo(
  digest: string,
  deploymentId: string,
  { systemName = 'shop', environment = 'development' as ReleaseEnvironment } = {},
): ReleasePointer {
  const at = new Date().toISOString();
  return { systemName, environment, digest, runtimeVersion: '1.0.0', deploymentId, at };
}
