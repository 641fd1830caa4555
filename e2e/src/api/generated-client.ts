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
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  noEmit: true,
};

/**
 * Generates a client from an OpenAPI document with a public generator, and compiles it with a program that uses it.
 *
 * @returns the compiler's messages
 */
export async function compileGeneratedClient(document: unknown, program: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'noren-generated-'));
  const file = (name: string) => path.join(folder, name);
  try {
    await writeFile(file('openapi.json'), JSON.stringify(document));
    await writeFile(file('program.ts'), program);
    await writeFile(file('tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', 'client'] }));
    await run(process.execPath, [generator, '-i', file('openapi.json'), '-o', file('client')], {
      cwd: folder,
    });
    const compiled = run(process.execPath, [compiler, '-p', folder]);
    return await compiled.then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
