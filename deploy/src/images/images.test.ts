import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findDockerfileMistakes, getInstructions } from './dockerfile.js';
import { assembleWorkspace, listRequiredPackages } from './service-context.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const images = join(root, 'deploy/images');
const services = await readdir(join(root, 'services'));
/** What images run in Node. */
const workspaces = [...services.map((service) => `services/${service}`), 'packages/operations'];

describe('Dockerfiles', () => {
  it('use an unprivileged user, pinned base images and no secrets', async () => {
    const files = (await readdir(images)).filter((name) => name.endsWith('.Dockerfile'));
    expect(files).not.toEqual([]);
    for (const file of files) {
      const text = await readFile(join(images, file), 'utf8');
      expect([file, findDockerfileMistakes(text)]).toEqual([file, []]);
      // The stage that checks the context is not part of the image.
      const stages = getInstructions(text).filter(({ name }) => name === 'FROM');
      expect(stages.map((stage) => stage.text)).toEqual(['${CHECK_IMAGE} AS checked', '${RUNTIME_IMAGE}']);
    }
  });

  it.each<[string, string]>([
    ['FROM node:20\nUSER 10001', 'FROM node:20: neither an ARG nor pinned by digest'],
    ['ARG I\nFROM ${I}', 'USER : not a non-zero number'],
    ['ARG I\nFROM ${I}\nUSER root', 'USER root: not a non-zero number'],
    ['ARG I\nFROM ${I}\nUSER 10001\nCOPY . .', 'COPY . .: has no --chown'],
    [
      'ARG I\nFROM ${I}\nUSER 1\nADD https://a.example /',
      'ADD https://a.example /: use COPY, because ADD also fetches and unpacks',
    ],
    ['ARG I\nFROM ${I}\nUSER 1\nENV API_TOKEN=x', 'ENV API_TOKEN=x: secrets stay in the image'],
    [
      'ARG I\nFROM ${I}\nUSER 1\nCMD node main.js',
      'CMD node main.js: the shell form does not forward signals',
    ],
    ['ARG I=node:20\nFROM ${I}\nUSER 1', 'FROM ${I}: neither an ARG nor pinned by digest'],
  ])('are rejected: %j', (dockerfile, mistake) => {
    expect(findDockerfileMistakes(dockerfile)).toEqual([mistake]);
  });
});

describe("a service's image context", () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'noren-image-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('has exactly the packages it needs at run time, resolved as Node does', () => {
    const needed = listRequiredPackages(
      {
        'services/a': { dependencies: { ours: '1', x: '2' } },
        'services/a/node_modules/x': { dependencies: { y: '1' } },
        'node_modules/x': {},
        'node_modules/y': {},
        'node_modules/dev': {},
        'node_modules/ours': { link: true, resolved: 'packages/ours' },
        'packages/ours': { dependencies: { x: '1' } },
      },
      'services/a',
    );
    expect(needed).toEqual([
      'node_modules/ours',
      'node_modules/x',
      'node_modules/y',
      'packages/ours',
      'services/a',
      'services/a/node_modules/x',
    ]);
  });

  it.each(workspaces)('has no development dependencies for %s', async (workspace) => {
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const needed = listRequiredPackages(packages, workspace);
    expect(needed).toEqual(expect.arrayContaining(['packages/contracts', 'packages/service-kit']));
    expect(needed.filter((path) => /jest|swc|nx\b|typescript$|local-stack|mfe-kit/.test(path))).toEqual([]);
  });

  // Needs the build that `npm test` makes first.
  const built = existsSync(join(root, 'services/groups/dist/main.js'));
  (built ? it : it.skip).each([
    ['services/groups', [], 'groups cannot start: NATS_URL is not set'],
    ['packages/operations', ['backup', '--into', 'backups'], 'MONGODB_URI is not set'],
  ])('starts on its own and reports missing configuration: %s', async (workspace, args, message) => {
    const context = join(directory, workspace);
    const assembled = await assembleWorkspace(root, workspace, context);
    expect(assembled).toContain('packages/service-kit');
    expect(assembled.filter((path) => /jest|swc|nx|typescript$|local-stack/.test(path))).toEqual([]);
    const cwd = join(context, workspace);
    const env = { NODE_ENV: 'production', PORT: '0' };
    const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(process.execPath, ['dist/main.js', ...args], { cwd, env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, output: out + err }),
      );
    });
    expect(code).toBe(1);
    expect(output).toContain(message);
  });
});
