import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ReleaseEnvironment, ReleaseManifest, ReleasePointer, StoredFile } from '@noren/contracts';
import type { ArtifactStore } from '@noren/service-kit';

/** A small mini-app, as the build stores it; every page and file of it tells its mark. */
export async function storeRelease(store: ArtifactStore, mark: string, locale = 'ja') {
  const script = `console.log(${JSON.stringify(mark)})`;
  const bundle = createHash('sha256').update(`bundle ${mark}`).digest('hex');
  const scriptPath = `${bundle}/app.js`;
  const inline = `document.title=${JSON.stringify(mark)}`;
  const html = (page: string) =>
    `<!doctype html><html lang="${locale}"><meta name="theme-color" content="#b4532a">` +
    `<script>${inline}</script><p>${mark} ${page}</p><script src="/_b/${scriptPath}"></script></html>`;
  const manifest: ReleaseManifest = {
    format: 1,
    name: mark,
    runtimeVersion: '1.0.0',
    scriptHashes: [createHash('sha256').update(inline).digest('base64')],
    pages: {
      '/': await stored(store, html('top'), 'text/html'),
      '/coupons': await stored(store, html('coupons'), 'text/html'),
    },
    files: { [scriptPath]: await stored(store, script, 'text/javascript') },
  };
  const digest = await store.put(Buffer.from(JSON.stringify(manifest)));
  return { mark, digest, manifest, script, scriptPath, html };
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
