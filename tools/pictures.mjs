/**
 * `npm run pictures`: takes the pictures of the documents again, on the way from a new app to a changed one on a phone
 * that `e2e/src/console/first-minutes.test.ts` walks.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, ensureChromium, main, root, SetupError, say, setUp } from './setup.mjs';

/** Pictures by name, each a screenshot of the suite. */
const pictures = {
  templates: 'first-minutes-ja/02-templates',
  'new-app': 'first-minutes-ja/03-home',
  home: 'first-minutes-ja/04-home-in-development',
  settings: 'first-minutes-ja/05-colour',
  'mini-app': 'first-minutes-ja-phone/01-top',
  'mini-app-changed': 'first-minutes-ja-phone/02-changed',
};

await main(async () => {
  await setUp(ensureChromium);
  await build();
  const shots = await mkdtemp(path.join(tmpdir(), 'noren-pictures-'));
  try {
    takeShots(shots);
    const { default: sharp } = await import('sharp');
    for (const [name, shot] of Object.entries(pictures))
      await sharp(path.join(shots, `${shot}.png`))
        .webp({ quality: 82 })
        .toFile(path.join(root, 'docs', 'pictures', `${name}.webp`));
  } finally {
    await rm(shots, { recursive: true });
  }
  say(`${Object.keys(pictures).length} pictures in docs/pictures`);
});

function takeShots(folder) {
  const { status } = spawnSync('npm', ['run', '--silent', 'e2e', '-w', 'e2e', '--', 'first-minutes'], {
    cwd: root,
    env: { ...process.env, SHOTS: folder },
    stdio: 'inherit',
  });
  if (status !== 0) throw new SetupError('The suite failed, so there are no new pictures');
}
