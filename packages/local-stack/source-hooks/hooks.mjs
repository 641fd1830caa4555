import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const options = {
  swcrc: false,
  configFile: false,
  sourceMaps: 'inline',
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'es6' },
};

/** Resolves relative imports between sources: they are written with `.js` but mean the `.ts` file. */
export async function resolve(specifier, context, next) {
  const fromSource = context.parentURL?.endsWith('.ts') && specifier.startsWith('.');
  return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

/** Strips types with the compiler that the build uses. */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename });
  return { format: 'module', source: code, shortCircuit: true };
}
