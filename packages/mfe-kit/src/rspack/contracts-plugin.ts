import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Compiler, NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';

const require = createRequire(import.meta.url);

/**
 * Replaces `@noren/contracts/<domain>` by the shared module that contains the domain. Forty domains as forty shared
 * modules would be forty files of the console's first load; shell and remotes of other releases know these two.
 *
 * `path-pattern` stays: it has no dependencies, and the shell needs it before any shared module is loaded.
 */
export class ContractsPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const firstLoad = readDomains('@noren/contracts/base');
    new NormalModuleReplacementPlugin(/^@noren\/contracts\/(?!base$|path-pattern$)/, (request) => {
      const domain = request.request.slice('@noren/contracts/'.length);
      request.request = firstLoad.has(domain) ? '@noren/contracts/base' : '@noren/contracts';
    }).apply(compiler);
  }
}

/** Reads which domains a shared module exports: its file is nothing but that list. */
function readDomains(module: string): Set<string> {
  const source = readFileSync(require.resolve(module), 'utf8');
  return new Set(
    [...source.matchAll(/export \* from ['"]\.\/([\w-]+)\.js['"]/g)].map(([, name]) => name ?? ''),
  );
}
