/**
 * Draws the imports between projects, from their package.json files, into docs/architecture.md.
 *
 * - `--check` fails if the drawing is out of date, or if the runtime drawing names a project that does not exist.
 * - `--write` writes the drawing.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listWorkspaces } from './workspaces.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'docs/architecture.md');
const [start, end] = ['<!-- imports: node tools/architecture.mjs --write -->', '<!-- /imports -->'];

const projects = readProjects();
const text = readFileSync(file, 'utf8');
const updated = text.replace(new RegExp(`${start}[^]*${end}`), `${start}\n${draw()}\n${end}`);
const faults = [];
if (process.argv.includes('--write')) writeFileSync(file, updated);
else if (updated !== text)
  faults.push('docs/architecture.md is out of date: run node tools/architecture.mjs --write');
for (const [, folder] of text.matchAll(/\["([\w/-]+)<br\/>/g))
  if (!existsSync(join(root, folder)))
    faults.push(`docs/architecture.md draws ${folder}, which does not exist`);

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${projects.size} projects drawn, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Returns the folder and the direct imports of each project by its package name. */
function readProjects() {
  return new Map(
    listWorkspaces()
      .sort()
      .map((folder) => {
        const { name, dependencies = {} } = readJson(join(folder, 'package.json'));
        return [
          name,
          { folder, imports: Object.keys(dependencies).filter((other) => other.startsWith('@noren/')) },
        ];
      }),
  );
}

/** Returns the drawing: one box for projects with the same imports and importers, without transitive arrows. */
function draw() {
  const boxes = new Map();
  for (const [name, { folder }] of projects) {
    const importers = [...projects.keys()].filter((other) => directImports(other).includes(name));
    const key = `${directImports(name).join()} < ${importers.join()}`;
    const box = boxes.get(key) ?? { id: `box${boxes.size + 1}`, names: [], folders: [] };
    boxes.set(key, box);
    box.names.push(name);
    box.folders.push(folder);
  }
  const all = [...boxes.values()];
  const nodes = all.map(({ id, folders }) => `  ${id}["${folders.join('<br/>')}"]`);
  const arrows = all.flatMap(({ id, names: [name] }) => {
    const targets = all.filter(({ names }) => names.some((other) => directImports(name).includes(other)));
    return targets.map((target) => `  ${id} --> ${target.id}`);
  });
  return ['```mermaid', 'flowchart BT', ...nodes, ...arrows, '```'].join('\n');
}

function directImports(name) {
  const { imports } = projects.get(name);
  return imports.filter((other) => !imports.some((via) => reaches(via, other))).sort();
}

/** True if a project imports another, directly or through others. */
function reaches(from, to) {
  return (projects.get(from)?.imports ?? []).some((next) => next === to || reaches(next, to));
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
