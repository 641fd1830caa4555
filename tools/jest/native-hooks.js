import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const globals = new URL('./native-globals.js', import.meta.url).href;
/** Marks the sources that a test file of screens loads for itself. */
const ofFile = /\?file=\d+$/;
const compiled = new Map();

const options = {
  swcrc: false,
  configFile: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

/**
 * Resolves our own packages to their sources, so that tests never use a stale build, and Jest's globals. What a marked
 * source imports is marked with it, packages of others are not: a worker loads React and antd once.
 */
export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
  if (specifier.endsWith('.css')) return { url: 'data:text/javascript,', shortCircuit: true };
  const mark = ofFile.exec(context.parentURL ?? '')?.[0] ?? '';
  const resolved = await resolveSource(specifier, context, next);
  const isOurs = resolved.url.startsWith('file:') && !resolved.url.includes('/node_modules/');
  return isOurs && mark !== '' ? { ...resolved, url: resolved.url.replace(ofFile, '') + mark } : resolved;
}

async function resolveSource(specifier, context, next) {
  if (specifier.startsWith('@noren/')) {
    return next(specifier, { ...context, conditions: ['source', ...context.conditions] });
  }
  if (specifier.startsWith('.') && /\.tsx?(\?|$)/.test(context.parentURL ?? '')) {
    const url = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (url.pathname.endsWith('.ts') && !existsSync(url)) url.pathname += 'x';
    if (existsSync(url)) return { url: url.href, shortCircuit: true };
  }
  try {
    return await next(specifier, context);
  } catch (error) {
    // Bundlers find `antd/locale/ja_JP` without its extension.
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return next(`${specifier}.js`, context);
  }
}

/** Strips types and JSX with the compiler that the build uses. */
export async function load(url, context, next) {
  const path = url.replace(ofFile, '');
  if (!/^file:.*\.tsx?$/.test(path)) return next(url, context);
  if (!compiled.has(path)) compiled.set(path, compile(fileURLToPath(path)));
  return { format: 'module', source: await compiled.get(path), shortCircuit: true };
}

async function compile(filename) {
  const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename });
  return code;
}
