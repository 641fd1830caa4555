import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const commands = path.join(import.meta.dirname, '../../../node_modules/.bin');
const generator = path.join(commands, 'openapi-ts');
const compiler = path.join(commands, 'tsc');

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  // The generator's modules name each other without file extensions.
  module: 'commonjs',
  moduleResolution: 'node10',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  outDir: 'built',
};

/**
 * Generates a client from an OpenAPI document with a public generator, compiles it with a program that uses it, and
 * runs the program.
 *
 * @param input what the program reads as `process.env.INPUT`
 * @returns what the program prints, or else the compiler's messages
 */
export async function runGeneratedClient(document: unknown, program: string, input: object): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'noren-generated-'));
  const file = (name: string) => path.join(folder, name);
  try {
    await writeFile(file('openapi.json'), JSON.stringify(document));
    await writeFile(file('program.ts'), program);
    await writeFile(file('tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', 'client'] }));
    await run(process.execPath, [generator, '-i', file('openapi.json'), '-o', file('client')], {
      cwd: folder,
    });
    const compiled = await run(process.execPath, [compiler, '-p', folder]).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    if (compiled.stdout !== '') return compiled.stdout;
    const env = { ...process.env, INPUT: JSON.stringify(input) };
    return (await run(process.execPath, [file('built/program.js')], { env })).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
