import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dockerfileMistakes, getInstructions } from './dockerfile.js';
import { assembleService, neededPackages } from './service-context.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const images = join(root, 'deploy/images');
const services = await readdir(join(root, 'services'));

describe('Dockerfiles', () => {
  it('run as nobody special, from pinned images, without secrets', async () => {
    const files = (await readdir(images)).filter((name) => name.endsWith('.Dockerfile'));
    expect(files).not.toEqual([]);
    for (const file of files) {
      const text = await readFile(join(images, file), 'utf8');
      expect([file, dockerfileMistakes(text)]).toEqual([file, []]);
      // What checks the context is not in the image.
      const stages = getInstructions(text).filter(({ name }) => name === 'FROM');
      expect(stages.map((stage) => stage.text)).toEqual(['${CHECK_IMAGE} AS checked', '${RUNTIME_IMAGE}']);
    }
  });

  it.each<[string, string]>([
    ['FROM node:20\nUSER 10001', 'FROM node:20: not an ARG and no digest'],
    ['ARG I\nFROM ${I}', 'USER : not a number beside 0'],
    ['ARG I\nFROM ${I}\nUSER root', 'USER root: not a number beside 0'],
    ['ARG I\nFROM ${I}\nUSER 10001\nCOPY . .', 'COPY . .: says no owner'],
    [
      'ARG I\nFROM ${I}\nUSER 1\nADD https://a.example /',
      'ADD https://a.example /: COPY copies, ADD also fetches and unpacks',
    ],
    ['ARG I\nFROM ${I}\nUSER 1\nENV API_TOKEN=x', 'ENV API_TOKEN=x: secrets stay in the image'],
    ['ARG I\nFROM ${I}\nUSER 1\nCMD node main.js', 'CMD node main.js: a shell would keep signals to itself'],
    ['ARG I=node:20\nFROM ${I}\nUSER 1', 'FROM ${I}: not an ARG and no digest'],
  ])('are refused: %j', (dockerfile, mistake) => {
    expect(dockerfileMistakes(dockerfile)).toEqual([mistake]);
  });
});

describe('the context of a service', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'noren-image-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('has what it needs at run time, found as Node finds it, and nothing else', () => {
    const needed = neededPackages(
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

  it.each(services)('is known for %s, without anything of development', async (service) => {
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const needed = neededPackages(packages, `services/${service}`);
    expect(needed).toEqual(expect.arrayContaining(['packages/contracts', 'packages/service-kit']));
    expect(needed.filter((path) => /jest|swc|nx\b|typescript$|local-stack|mfe-kit/.test(path))).toEqual([]);
  });

  // Needs the build that `npm test` makes first.
  const built = existsSync(join(root, 'services/groups/dist/main.js'));
  (built ? it : it.skip)(
    'starts by itself, and says which configuration it lacks',
    async () => {
      const taken = await assembleService(root, 'groups', directory);
      expect(taken).toContain('packages/service-kit');
      expect(taken.filter((path) => /jest|swc|nx|typescript$|local-stack/.test(path))).toEqual([]);
      const cwd = join(directory, 'services/groups');
      const env = { NODE_ENV: 'production', PORT: '0' };
      const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
        execFile(process.execPath, ['dist/main.js'], { cwd, env }, (error, out, err) =>
          resolve({ code: error?.code ?? 0, said: out + err }),
        );
      });
      expect(code).toBe(1);
      expect(said).toContain('groups cannot start: NATS_URL is not set');
    },
    120_000,
  );
});
