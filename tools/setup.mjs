/**
 * Prerequisites of `npm start`, `npm test` and other tools. Plain JavaScript without dependencies, because a fresh
 * clone has none yet. Every step reports what it does, and is skipped if already done.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** An error that the user can fix; its message is one line. */
export class SetupError extends Error {}

/** Runs a tool and exits with 1 if it fails; prints only the message of a `SetupError`. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n${error instanceof SetupError ? error.message : error.stack}\n`);
    process.exit(1);
  }
}

/** Stream for progress messages. Tools whose stdout is data redirect it. */
export const progress = { stream: process.stdout };

export function say(line) {
  progress.stream.write(`· ${line}\n`);
}

function checkNode() {
  const { engines } = readJson('package.json');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = engines.node.match(/\d+/g).map(Number);
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    throw new SetupError(
      `Node ${process.versions.node} is too old: install Node ${wantedMajor}.${wantedMinor} or newer`,
    );
  }
}

/** Installs the dependencies of the lock file unless exactly these versions are installed. */
async function ensureDependencies() {
  if (installedAsLocked()) return;
  say('installing dependencies (npm ci)');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  // Git hooks check formatting and commit messages (lefthook.yml), which CI does not need.
  if (!process.env.CI && existsSync(join(root, '.git'))) await run('npx', ['lefthook', 'install']);
}

/** Compares versions, not file times, which a checkout changes. */
function installedAsLocked() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  const locked = readJson('package-lock.json').packages;
  const installed = readJson(join('node_modules', '.package-lock.json')).packages;
  return Object.entries(locked).every(([path, { version, link, optional }]) => {
    // Workspaces are links, and optional packages may be for another platform.
    if (!path.includes('node_modules/') || link || optional) return true;
    return installed[path]?.version === version;
  });
}

/**
 * Installs a system package unless one of its programs is installed.
 *
 * @param instead - an environment variable that replaces the program
 */
async function ensureProgram({ programs, apt, brew, instead }) {
  if ((instead && process.env[instead]) || programs.some(isInstalled)) return;
  if (process.platform === 'linux' && isInstalled('apt-get') && process.getuid() === 0) {
    return installByApt(apt);
  }
  const command = process.platform === 'darwin' ? `brew install ${brew}` : `sudo apt-get install ${apt}`;
  const other = instead ? `, or set ${instead}` : '';
  throw new SetupError(`There is no ${programs[0]}: run \`${command}\`${other}`);
}

/**
 * Sets up what every tool needs: Node, the dependencies, nats-server.
 *
 * @param installSteps - further installations for this tool, such as `ensureChromium`
 */
export async function setUp(...installSteps) {
  checkNode();
  await Promise.all([ensureDependencies(), installSystemPackages([ensureNatsServer, ...installSteps])]);
}

/** Runs the steps sequentially, because apt holds a lock. */
async function installSystemPackages(steps) {
  for (const step of steps) await step();
}

const ensureNatsServer = () =>
  ensureProgram({
    programs: ['nats-server'],
    apt: 'nats-server',
    brew: 'nats-server',
    instead: 'NATS_URL',
  });

/** Installs the browser of tests: the headless shell is smaller and a tenth faster; a full Chromium works too. */
export const ensureHeadlessChromium = () =>
  ensureProgram({
    programs: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    apt: 'chromium-headless-shell',
    brew: 'chromium',
    instead: 'CHROMIUM_PATH',
  });

/** Installs the browser of measurements. */
export const ensureChromium = () =>
  ensureProgram({
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    apt: 'chromium',
    brew: 'chromium',
    instead: 'CHROMIUM_PATH',
  });

/** Installs a font package if its folder is missing; prints a hint without root rights. */
export async function ensureFonts({ directory, apt }) {
  if (process.platform !== 'linux' || existsSync(directory)) return;
  if (isInstalled('apt-get') && process.getuid() === 0) return installByApt(apt);
  say(`no Japanese fonts: screenshots will have boxes (\`sudo apt-get install ${apt}\`)`);
}

async function installByApt(name) {
  say(`installing ${name} (apt-get)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  if ((await run('apt-get', install, { env, mayFail: true })).code === 0) return;
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', install, { env });
}

/** Builds what changed; Nx's cache provides the rest. */
export async function build() {
  say('building what changed');
  await run('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'], {
    env: nxEnvironment(),
    onLine: (line) => {
      const task = finishedTask(line);
      if (task && !task.cached) say(`  ${task.name.replace(':build', '')}`);
    },
  });
}

/** Returns the finished task that a line of Nx's output reports, if any. */
export function finishedTask(line) {
  const [, sign, name, note] = /^\s*([>✔✖])\s+nx run (\S+)(.*)$/.exec(line) ?? [];
  return name && { name, failed: sign === '✖', cached: /cache/.test(note) };
}

export function nxEnvironment() {
  return { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
}

/**
 * Runs a program in the checkout. Prints its output only if it fails.
 *
 * @param options - `env`, `onLine` (receives each line without colours), `mayFail`
 * @returns `{ code, output }`
 */
export async function run(command, args, { env = process.env, onLine, mayFail = false } = {}) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let rest = '';
  const takeLine = (raw) => {
    const line = stripVTControlCharacters(raw);
    output += `${line}\n`;
    onLine?.(line);
  };
  const take = (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) takeLine(line);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
  const code = await new Promise((resolve, reject) => {
    child.once('error', () => reject(new SetupError(`${command} cannot be run: is it installed?`)));
    child.once('close', resolve);
  });
  if (rest) takeLine(rest);
  if (code !== 0 && !mayFail) {
    process.stderr.write(output);
    throw new SetupError(`\`${[command, ...args].join(' ')}\` failed (its output is above)`);
  }
  return { code, output };
}

function isInstalled(program) {
  const directories = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return directories.some((directory) => directory && existsSync(join(directory, program)));
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** Imports a module without the identity provider's warning about Node 20, on which our tests run it. */
export async function importQuietly(path) {
  const { warn } = console;
  console.warn = (first, ...rest) => {
    if (!String(first).includes('Unsupported runtime')) warn(first, ...rest);
  };
  try {
    return await import(path);
  } finally {
    console.warn = warn;
  }
}
