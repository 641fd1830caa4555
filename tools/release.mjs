/**
 * `npm run release -- <service> <version>`: builds a service alone, assembles the context of its image, builds
 * the image where there is an engine (docker, podman or buildah), and prints what to change in an overlay.
 * RUNTIME_IMAGE and CHECK_IMAGE name the images below it by digest; see deploy/images/service.Dockerfile.
 */
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, nxEnvironment, progress, root, run, SetupError, say } from './setup.mjs';

progress.stream = process.stderr;
const registry = process.env.NOREN_REGISTRY ?? 'registry.example.com/noren';

await main(async () => {
  const [service = '', version = ''] = process.argv.slice(2);
  const services = readdirSync(join(root, 'services'));
  if (!services.includes(service) || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
    throw new SetupError(`npm run release -- <${services.join('|')}> <version, as 1.2.3>`);
  }
  say(`building ${service}`);
  const nx = ['nx', 'run-many', '-t', 'build', '-p', `service-${service},deploy`, '--output-style=static'];
  await run('npx', nx, { env: nxEnvironment() });
  const context = mkdtempSync(join(tmpdir(), `noren-${service}-`));
  const { assembleService } = await import('../deploy/dist/images/service-context.js');
  const packages = await assembleService(root, service, context);
  say(`${packages.length} packages in ${context}`);

  const engine = await findEngine();
  if (!engine) {
    throw new SetupError(
      `No docker, podman or buildah answers here: no image was built. Context: ${context}`,
    );
  }
  const { CHECK_IMAGE: check, RUNTIME_IMAGE: runtime } = process.env;
  for (const image of [check, runtime]) {
    if (!/@sha256:[0-9a-f]{64}$/.test(image ?? '')) {
      throw new SetupError('Set CHECK_IMAGE and RUNTIME_IMAGE to images by digest: name@sha256:…');
    }
  }
  const revision = (await run('git', ['rev-parse', 'HEAD'])).output.trim();
  const given = {
    CHECK_IMAGE: check,
    RUNTIME_IMAGE: runtime,
    SERVICE: service,
    VERSION: version,
    REVISION: revision,
  };
  const args = Object.entries(given).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const tag = `${registry}/${service}:${version}`;
  const file = join(root, 'deploy', 'images', 'service.Dockerfile');
  await run(engine, ['build', '--file', file, '--tag', tag, ...args, context]);
  process.stdout.write(
    [
      `${tag} is built. Push it, then name its digest in deploy/k8s/overlays/<environment>/kustomization.yaml:`,
      'images:',
      `  - name: ${registry}/${service}`,
      '    digest: <the digest that the push prints>',
      '',
    ].join('\n'),
  );
});

/** One that answers: a client alone, without its daemon, builds nothing. */
async function findEngine() {
  for (const engine of ['docker', 'podman', 'buildah']) {
    const answer = await run(engine, ['version'], { mayFail: true }).catch(() => undefined);
    if (answer?.code === 0) return engine;
  }
  return undefined;
}
