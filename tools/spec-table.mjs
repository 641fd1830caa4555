/**
 * Generates the table from the specification to its tests. Test names contain ids of promises in brackets, such as
 * `it('[§8-conflict] shows both values')`; docs/specification-promises.json contains the specification's text by id.
 *
 * - `--check` fails if a promise has no test, a tag has no promise, or the table is out of date.
 * - `--write` writes the table to docs/specification-tests.md.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const promisesFile = join(root, 'docs/specification-promises.json');
const tableFile = join(root, 'docs/specification-tests.md');
const folders = /^(packages|services|shell|mfe-\w+|end-user-app|e2e)$/;
const ignored = new Set(['node_modules', 'dist', '.nx']);
const tag = /\[(§[\w-]+)\]/g;
const tagsOnly = /^(\[§[\w-]+\] ?)+$/;
const testFunctions = new Set(['describe', 'it', 'test', 'testInLocale']);

const promises = JSON.parse(readFileSync(promisesFile, 'utf8'));
const tests = findTests();
const faults = [
  ...Object.keys(promises)
    .filter((id) => !tests.has(id))
    .map((id) => `${id} has no test: ${promises[id]}`),
  ...[...tests.keys()]
    .filter((id) => !(id in promises))
    .map((id) => `${id} is no promise of docs/specification-promises.json: ${tests.get(id).join(', ')}`),
];
const table = toTable();

if (process.argv.includes('--write')) writeFileSync(tableFile, table);
else if (!existsSync(tableFile) || readFileSync(tableFile, 'utf8') !== table)
  faults.push('docs/specification-tests.md is out of date: run node tools/spec-table.mjs --write');

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${Object.keys(promises).length} promises, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Returns the tests of each id, each as `file › name`. */
function findTests() {
  const found = new Map();
  const top = readdirSync(root, { withFileTypes: true }).filter((entry) => folders.test(entry.name));
  for (const { name } of top)
    for (const file of listSources(name)) {
      const source = readFileSync(join(root, file), 'utf8');
      if (!source.includes('[§')) continue;
      for (const { id, test } of findTagged(file, source))
        found.set(id, [...(found.get(id) ?? []), `\`${file}\` ${test}`]);
    }
  return found;
}

/** Lists all sources, not only `*.test.ts`, because suites share files that declare tests. */
function listSources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listSources(file);
      return /\.tsx?$/.test(entry.name) ? [file] : [];
    });
}

function findTagged(file, source) {
  const found = [];
  const add = (title, test) => {
    for (const [, id] of title.matchAll(tag)) found.push({ id, test: test.replaceAll(tag, '').trim() });
  };
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const title = readTitle(node.arguments[0]);
      if (title !== undefined) add(title, title);
    }
    // Titles may be composed from data: `'otp.send': '[§8-otp-send]'`.
    if (ts.isPropertyAssignment(node) && tagsOnly.test(readTitle(node.initializer) ?? ''))
      add(node.initializer.text, node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}

/** True if a call declares tests that run: `it(…)`, `it.each(…)(…)`, but not `it.skip(…)`. */
function isTest(callee) {
  if (ts.isIdentifier(callee)) return testFunctions.has(callee.text);
  if (ts.isPropertyAccessExpression(callee))
    return !/^(skip|todo)$/.test(callee.name.text) && isTest(callee.expression);
  return ts.isCallExpression(callee) && isTest(callee.expression);
}

function readTitle(node) {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce((text, { literal }) => `${text}…${literal.text}`, node.head.text);
}

function toTable() {
  const rows = Object.entries(promises).map(([id, words]) => {
    const cell = (tests.get(id) ?? []).join('<br>');
    return `| ${id} | ${words} | ${cell} |`;
  });
  return `# The specification and its tests

Written by \`node tools/spec-table.mjs --write\` from docs/specification-promises.json and the tags in test names. Tests in
\`*.full.test.ts\` are part of \`npm run test:full\` only.

| promise | words of the specification | tests |
| --- | --- | --- |
${rows.join('\n').replaceAll('\\|', '|')}
`;
}
