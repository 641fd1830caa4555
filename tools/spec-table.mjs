/**
 * Generates the tables from the specification to its tests. Test names contain ids in brackets, such as
 * `it('[§8-conflict] [C133] shows both values')`. Ids with § are of docs/specification-promises.json, which quotes the
 * specification; C and a number are of docs/clauses.json, which says of each of its clauses what holds.
 *
 * - `--check` fails if an id has no test, a tag has no id, or a table is out of date.
 * - `--write` writes the tables to docs/specification-tests.md and docs/clauses.md.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = /^(packages|services|shell|mfe-\w+|end-user-app|e2e|deploy)$/;
const ignored = new Set(['node_modules', 'dist', '.nx']);
const tag = /\[(§[\w-]+|C\d+)\] ?/g;
const tagsOnly = /^(\[(§[\w-]+|C\d+)\] ?)+$/;
const states = ['works', 'generic', 'simulation', 'differs'];
const testFunctions = new Set(['describe', 'it', 'test', 'testInLocale']);

const promises = read('docs/specification-promises.json');
const sections = read('docs/clauses.json');
const clauses = Object.assign({}, ...Object.values(sections));
const tests = findTests();
const faults = [
  ...findFaults('docs/specification-promises.json', promises, '§'),
  ...findFaults('docs/clauses.json', clauses, 'C'),
  ...Object.entries(clauses)
    .filter(([, { state }]) => !states.includes(state))
    .map(([id, { state }]) => `${id} has the unknown state ${state}`),
];
const tables = {
  'docs/specification-tests.md': toPromiseTable(),
  'docs/clauses.md': toClauseTables(),
};

for (const [file, table] of Object.entries(tables)) {
  const path = join(root, file);
  if (process.argv.includes('--write')) writeFileSync(path, table);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== table)
    faults.push(`${file} is out of date: run node tools/spec-table.mjs --write`);
}

for (const fault of faults) process.stderr.write(`${fault}\n`);
const count = (entries) => Object.keys(entries).length;
process.stdout.write(`${count(promises)} promises, ${count(clauses)} clauses, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** Returns the entries of a file without a test, and the tags with its prefix that have no entry. */
function findFaults(file, entries, prefix) {
  const untested = Object.entries(entries).filter(([id]) => !tests.has(id));
  const unknown = [...tests].filter(([id]) => id.startsWith(prefix) && !(id in entries));
  return [
    ...untested.map(([id, entry]) => `${id} has no test: ${entry.text ?? entry}`),
    ...unknown.map(([id, found]) => `${id} is not in ${file}: ${found.join(', ')}`),
  ];
}

/** Returns the tests of each id: the file, then the titles of its suites and its own. */
function findTests() {
  const found = new Map();
  const top = readdirSync(root, { withFileTypes: true }).filter((entry) => folders.test(entry.name));
  for (const { name } of top)
    for (const file of listSources(name)) {
      const source = readFileSync(join(root, file), 'utf8');
      if (!/\[(§|C\d)/.test(source)) continue;
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
  const visit = (node, suite) => {
    const isNamed = ts.isCallExpression(node) && isTest(node.expression);
    const title = isNamed ? readTitle(node.arguments[0]) : undefined;
    const name = title === undefined ? suite : `${suite} ${title}`;
    if (title !== undefined) add(title, name);
    // Titles may be composed from data: `'otp.send': '[§8-otp-send]'`.
    if (ts.isPropertyAssignment(node) && tagsOnly.test(readTitle(node.initializer) ?? ''))
      add(node.initializer.text, `${suite} ${node.name.text}`);
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest), '');
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

function toCell(id) {
  return (tests.get(id) ?? []).join('<br>').replaceAll('|', '\\|');
}

function toPromiseTable() {
  const rows = Object.entries(promises).map(([id, words]) => `| ${id} | ${words} | ${toCell(id)} |`);
  return `# The specification and its tests

Written by \`node tools/spec-table.mjs --write\` from docs/specification-promises.json and the tags in test names. Tests in
\`*.full.test.ts\` are part of \`npm run test:full\` only. [The clauses](clauses.md) say of each what holds.

| promise | words of the specification | tests |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function toClauseTables() {
  const toRow = ([id, { text, state }]) =>
    `| ${id.slice(1)} | ${text} | ${state === 'works' ? state : `**${state}**`} | ${toCell(id)} |`;
  const tables = Object.entries(sections).map(
    ([title, entries]) => `## ${title}

| clause | what | state | tests |
| --- | --- | --- | --- |
${Object.entries(entries).map(toRow).join('\n')}
`,
  );
  const counts = states.map(
    (state) => `${Object.values(clauses).filter((clause) => clause.state === state).length} \`${state}\``,
  );
  return `# The clauses of the specification

Written by \`node tools/spec-table.mjs --write\` from docs/clauses.json and tags such as \`[C17]\` in test names. Tests in
\`*.full.test.ts\` are part of \`npm run test:full\` only. ${counts.join(', ')}:

- \`works\`: holds as the specification says.
- \`generic\`: holds with a protocol of our own, not the partner's ([partners](partners.md)).
- \`simulation\`: the partner has no public protocol; the sandbox only imitates it.
- \`differs\`: does not hold in full. The text says what holds instead, and so do the tests.

${tables.join('\n')}`;
}
