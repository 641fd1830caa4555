/** Builds and pushes images with docker, podman or buildah, whichever responds. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, SetupError } from './setup.mjs';

/** Returns the first engine that responds: a client without its daemon cannot build. */
export async function findEngine() {
  for (const engine of ['docker', 'podman', 'buildah']) {
    const answer = await run(engine, ['version'], { mayFail: true }).catch(() => undefined);
    if (answer?.code === 0) return engine;
  }
  return undefined;
}

/**
 * Pushes an image.
 *
 * @returns its digest in the registry
 */
export async function push(engine, tag) {
  const file = join(mkdtempSync(join(tmpdir(), 'noren-digest-')), 'digest');
  const saidInFile = engine !== 'docker';
  const { output } = await run(engine, ['push', ...(saidInFile ? ['--digestfile', file] : []), tag]);
  const digest = /sha256:[0-9a-f]{64}/.exec(
    saidInFile ? readFileSync(file, 'utf8') : lastDigest(output),
  )?.[0];
  if (!digest) throw new SetupError(`${engine} pushed ${tag} without reporting a digest`);
  return digest;
}

/** Returns the last digest of the output, which docker ends with `<version>: digest: sha256:… size: …`. */
function lastDigest(output) {
  return output.match(/digest: sha256:[0-9a-f]{64}/g)?.at(-1) ?? '';
}
