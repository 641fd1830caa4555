/**
 * `npm run e2e:affected`: builds, then runs the end-to-end suites of projects that changed since the default branch.
 * Passes options after `--` to `nx show projects` (`--base`, `--head`, `--files`).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { build, ensureHeadlessChromium, main, nxEnvironment, root, say, setUp } from './setup.mjs';

const remotes = ['shell', 'mfe-apps', 'mfe-groups', 'mfe-templates', 'mfe-builds', 'mfe-kit'];

/** Projects that can break the suites of a folder. A change of any other project runs all suites. */
const suites = {
  'src/console/': remotes,
  'src/flow/': [...remotes, 'service-groups', 'service-templates', 'service-apps', 'service-builds'],
  'src/mini-app/': ['end-user-app', 'service-loyalty', 'service-edge', 'service-builds'],
  'src/api/': ['service-groups', 'service-templates', 'service-apps', 'service-builds', 'service-loyalty'],
  'src/faults/': [...remotes, 'service-apps', 'service-builds', 'service-loyalty', 'service-edge'],
  'src/cli/': ['cli', 'service-apps', 'service-builds'],
  'src/operations/': ['operations', 'service-loyalty', 'service-builds', 'service-edge'],
};
/** Projects that no suite uses. */
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

/** Returns the folders to run: all of them if e2e itself or a project that everything depends on changed. */
function getFolders(affected) {
  const known = new Set(Object.values(suites).flat());
  // Nx lists e2e whenever one of its imports is affected.
  const own = affected.filter((name) => name !== 'e2e');
  if (affected.length > 0 && (own.length === 0 || own.some((name) => !known.has(name))))
    return Object.keys(suites);
  return Object.keys(suites).filter((folder) => suites[folder].some((name) => own.includes(name)));
}
