/**
 * `npm run release -- <project> <version> [--push] [--digest sha256:…] [--write <overlay>]`: builds one service,
 * remote, the shell or operators' commands, assembles the context of its image, builds the image with docker, podman or
 * buildah, and prints the change of an overlay; `--write` applies it. `--push` pushes the image and so determines its
 * digest.
 * `--digest` names an image that was built and pushed elsewhere, and skips the build of the image. RUNTIME_IMAGE and
 * CHECK_IMAGE name the base images by digest; see deploy/images.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findEngine, push } from './image-engine.mjs';
import { main, nxEnvironment, progress, root, run, SetupError, say } from './setup.mjs';

progress.stream = process.stderr;
/** Registry as the manifests name it; an overlay's `newName` replaces it by the real one. */
const named = 'registry.example.com/noren';
const registry = process.env.NOREN_REGISTRY ?? named;
const manifestFile = 'noren-remote.json';

await main(async () => {
  const { project, version, workspace, overlay, digest: given, wantsPush } = readArguments();
  say(`building ${project}`);
  const name = workspace?.startsWith('services/') ? `service-${project}` : project;
  const projects = workspace ? `${name},deploy` : `${name},static-server,deploy`;
  const nx = ['nx', 'run-many', '-t', 'build', '-p', projects, '--output-style=static'];
  await run('npx', nx, { env: nxEnvironment() });

  let digest = given;
  if (digest === undefined) {
    const { engine, tag } = await buildImage(project, version, workspace);
    if (wantsPush) digest = await push(engine, tag);
    say(
      `${tag} is ${wantsPush ? `pushed: ${digest}` : 'built; push it, and take the digest that this prints'}`,
    );
  }
  await tellChange(project, overlay, digest);
});

function readArguments() {
  const services = readdirSync(join(root, 'services'));
  /** What runs in Node; the others are served as files. */
  const workspaces = Object.fromEntries([
    ...services.map((service) => [service, `services/${service}`]),
    ['operations', 'packages/operations'],
  ]);
  const statics = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
  const usage = new SetupError(
    `npm run release -- <${[...Object.keys(workspaces), ...statics].join('|')}> <version, as 1.2.3> [--push] [--digest sha256:…] [--write <overlay>]`,
  );
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { push: { type: 'boolean' }, digest: { type: 'string' }, write: { type: 'string' } },
    });
  } catch {
    throw usage;
  }
  const [project = '', version = ''] = parsed.positionals;
  const { push: wantsPush = false, digest, write: overlay } = parsed.values;
  const workspace = workspaces[project];
  if (workspace === undefined && !statics.includes(project)) throw usage;
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw usage;
  if (digest !== undefined && !/^sha256:[0-9a-f]{64}$/.test(digest)) throw usage;
  if (overlay !== undefined && !existsSync(join(overlayPath(overlay), 'kustomization.yaml'))) {
    throw new SetupError(`There is no overlay ${overlay} in deploy/k8s/overlays`);
  }
  if (overlay !== undefined && digest === undefined && !wantsPush) {
    throw new SetupError('--write needs a digest: give it with --digest, or let --push find it');
  }
  return { project, version, workspace, overlay, digest, wantsPush };
}

async function buildImage(project, version, workspace) {
  const context = mkdtempSync(join(tmpdir(), `noren-${project}-`));
  const packages = await assemble(project, context, workspace);
  say(`${packages.length} packages in ${context}`);
  const engine = await findEngine();
  if (!engine) {
    throw new SetupError(
      `No image was built, because neither docker, podman nor buildah responds. Context: ${context}`,
    );
  }
  const { CHECK_IMAGE: check, RUNTIME_IMAGE: runtime } = process.env;
  for (const image of [check, runtime]) {
    if (!/@sha256:[0-9a-f]{64}$/.test(image ?? '')) {
      throw new SetupError('Set CHECK_IMAGE and RUNTIME_IMAGE to images by digest: name@sha256:…');
    }
  }
  const given = {
    CHECK_IMAGE: check,
    RUNTIME_IMAGE: runtime,
    PROJECT: project,
    ...(workspace && { WORKSPACE: workspace }),
    VERSION: version,
    REVISION: (await run('git', ['rev-parse', 'HEAD'])).output.trim(),
  };
  const args = Object.entries(given).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const tag = `${registry}/${project}:${version}`;
  const file = join(root, 'deploy', 'images', `${workspace ? 'service' : 'static'}.Dockerfile`);
  await run(engine, ['build', '--file', file, '--tag', tag, ...args, context]);
  return { engine, tag };
}

async function assemble(project, context, workspace) {
  if (workspace) {
    const { assembleWorkspace } = await import('../deploy/dist/images/service-context.js');
    return assembleWorkspace(root, workspace, context);
  }
  const { assembleStatic, precompress } = await import('../deploy/dist/images/static-context.js');
  const packages = await assembleStatic(root, project, context);
  await precompress(project, context);
  return packages;
}

/** Prints the change of an overlay, and applies it if one is named. */
async function tellChange(project, overlay, digest) {
  const { formatImageEntry, withImage, withRemote } = await import('../deploy/dist/images/overlay-change.js');
  const image = {
    name: `${named}/${project}`,
    ...(registry !== named && { newName: `${registry}/${project}` }),
    digest: digest ?? '<the digest that the push prints>',
  };
  const built = join(root, project, 'dist', manifestFile);
  const manifest = existsSync(built) ? JSON.parse(readFileSync(built, 'utf8')) : undefined;
  process.stdout.write(
    `deploy/k8s/overlays/${overlay ?? '<environment>'}/kustomization.yaml:\nimages:\n${formatImageEntry(image)}`,
  );
  if (overlay === undefined) {
    const { name } = manifest ?? {};
    if (name) process.stdout.write(`remotes.json beside it: the pages of ${name}, by --write\n`);
    return;
  }
  const files = [change(overlay, 'kustomization.yaml', (text) => withImage(text, image))];
  if (manifest) {
    const edit = (text) =>
      `${JSON.stringify(withRemote(JSON.parse(text), manifest, manifestFile), null, 2)}\n`;
    files.push(change(overlay, 'remotes.json', edit));
    await run('npx', ['biome', 'format', '--write', files.at(-1)]);
  }
  process.stdout.write(`written: ${files.map((file) => file.slice(root.length)).join(', ')}\n`);
}

function change(overlay, name, edit) {
  const file = join(overlayPath(overlay), name);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  return file;
}

function overlayPath(overlay) {
  return join(root, 'deploy', 'k8s', 'overlays', overlay);
}
