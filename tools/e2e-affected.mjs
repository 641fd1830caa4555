/**
 * `npm run e2e:affected`: builds, then runs the suites over the whole stack that the projects changed since the default
 * branch take part in. Options after `--` go to `nx show projects` (`--base`, `--head`, `--files`).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { build, ensureHeadlessChromium, main, nxEnvironment, root, say, setUp } from './setup.mjs';

const remotes = ['shell', 'mfe-apps', 'mfe-groups', 'mfe-templates', 'mfe-builds', 'mfe-kit'];

/** Suites by their folder, and the projects whose change can break them; a change of any other runs everything. */
const suites = {
  'src/console/': remotes,
  'src/flow/': [...remotes, 'service-groups', 'service-templates', 'service-apps', 'service-builds'],
  'src/mini-app/': ['end-user-app', 'service-loyalty', 'service-edge', 'service-builds'],
  'src/api/': ['service-groups', 'service-templates', 'service-apps', 'service-builds', 'service-loyalty'],
  'src/faults/': [...remotes, 'service-apps', 'service-builds', 'service-loyalty', 'service-edge'],
  'src/cli/': ['cli', 'service-apps', 'service-builds'],
  'src/operations/': ['operations', 'service-loyalty', 'service-builds', 'service-edge'],
};
/** Projects that no suite starts. */
const without = ['bench', 'deploy', 'testing'];

await main(async () => {
  await setUp(ensureHeadlessChromium);
  const args = ['nx', 'show', 'projects', '--affected', ...process.argv.slice(2)];
  const output = execFileSync('npx', args, { cwd: root, env: nxEnvironment(), encoding: 'utf8' });
  const affected = output.split('\n').filter((name) => name !== '' && !without.includes(name));
  const folders = getFolders(affected);
  if (folders.length === 0) return say('no suite is affected');
  say(`affected: ${affected.join(', ')}`);
  await build();
  const { status } = spawnSync('npm', ['run', '--silent', 'e2e', '-w', 'e2e', '--', ...folders], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});

/** The suites' own change, or that of something that everything stands on, runs all of them. */
function getFolders(affected) {
  const known = new Set(Object.values(suites).flat());
  // Nx counts e2e as affected by everything that it imports.
  const own = affected.filter((name) => name !== 'e2e');
  if (affected.length > 0 && (own.length === 0 || own.some((name) => !known.has(name))))
    return Object.keys(suites);
  return Object.keys(suites).filter((folder) => suites[folder].some((name) => own.includes(name)));
}
