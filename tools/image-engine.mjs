/** What builds and pushes images: docker, podman or buildah, whichever answers. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, SetupError } from './setup.mjs';

/** One that answers: a client alone, without its daemon, builds nothing. */
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
 * @returns the digest that the registry has it by
 */
export async function push(engine, tag) {
  const file = join(mkdtempSync(join(tmpdir(), 'noren-digest-')), 'digest');
  const saidInFile = engine !== 'docker';
  const { output } = await run(engine, ['push', ...(saidInFile ? ['--digestfile', file] : []), tag]);
  const digest = /sha256:[0-9a-f]{64}/.exec(
    saidInFile ? readFileSync(file, 'utf8') : lastDigest(output),
  )?.[0];
  if (!digest) throw new SetupError(`${engine} pushed ${tag} and said no digest`);
  return digest;
}

/** docker ends with `<version>: digest: sha256:… size: …`. */
function lastDigest(output) {
  return output.match(/digest: sha256:[0-9a-f]{64}/g)?.at(-1) ?? '';
}
