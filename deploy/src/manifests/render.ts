import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadAll } from 'js-yaml';
import type { Manifest } from './manifest.js';

const run = promisify(execFile);
const kustomize = join(dirname(createRequire(import.meta.url).resolve('kustomize/package.json')), 'run.js');

/** Folder of all manifests. */
export const manifests = fileURLToPath(new URL('../../k8s', import.meta.url));

/** Installations that have manifests. */
export const overlays = ['development', 'review', 'production', 'single-node'] as const;
export type Overlay = (typeof overlays)[number];

/** Returns what `kubectl apply -k` would send for an overlay. @throws kustomize's error if the build fails */
export function renderOverlay(overlay: Overlay): Promise<Manifest[]> {
  return render(join('overlays', overlay));
}

/** Returns what `kubectl apply -k` would send for a folder of the manifests. */
export async function render(folder: string): Promise<Manifest[]> {
  const args = [kustomize, 'build', join(manifests, folder)];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 });
  return parseManifests(stdout);
}

/** Parses a file's objects unchanged; the Kubernetes client's own reader would drop unknown fields. */
export function parseManifests(text: string): Manifest[] {
  return (loadAll(text) as (Manifest | null)[]).filter((one) => one !== null);
}
