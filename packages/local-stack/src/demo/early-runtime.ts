import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Client } from '@noren/contracts/client';
import { bundleDescription, type RuntimeBundle, runtimeEndpoints } from '@noren/contracts/runtimes';
import { ZipFile } from 'yazl';

/** A runtime version before the recommended one. It has no page for pass tickets, so an app with them cannot be built. */
export const earlyRuntime = '0.9.0';

const bundleFolder = new URL('../../../../end-user-app/dist/', import.meta.url);
const changes = {
  ja: '開発中のバージョン（パスチケットはまだありません）',
  en: 'Work in progress, still without pass tickets',
};

/** Publishes and registers the early runtime version. Repeating it changes nothing. */
export async function ensureEarlyRuntime(client: Client): Promise<void> {
  const { data } = await client.call(runtimeEndpoints.list, { query: {} });
  if (data.some(({ name }) => name === earlyRuntime)) return;
  const form = new FormData();
  form.append('file', new Blob([await packEarlyBundle()], { type: 'application/zip' }), 'runtime.zip');
  await client.call(runtimeEndpoints.publish, { query: {}, form });
  await client.call(runtimeEndpoints.create, { body: { name: earlyRuntime } });
}

async function packEarlyBundle(): Promise<ArrayBuffer> {
  const description = await readFile(new URL(bundleDescription, bundleFolder), 'utf8');
  const bundle = JSON.parse(description) as RuntimeBundle;
  const { passTickets: _passTickets, ...pages } = bundle.pages;
  const early: RuntimeBundle = { ...bundle, version: earlyRuntime, changes, pages };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(early)), bundleDescription);
  for (const path of new Set([bundle.server, ...bundle.client]))
    zip.addFile(fileURLToPath(new URL(path, bundleFolder)), path);
  zip.end();
  return Uint8Array.from(await buffer(zip.outputStream)).buffer;
}
