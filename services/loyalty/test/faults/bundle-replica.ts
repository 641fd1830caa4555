import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

/** A replica's program, bundled into one file. */
export interface ReplicaProgram {
  readonly path: string;
  remove(): Promise<void>;
}

/** Bundles a replica: one file loads five times as fast as a thousand, and tests start it 20 times. */
export async function bundleReplica(): Promise<ReplicaProgram> {
  const directory = await mkdtemp(join(tmpdir(), 'noren-replica-'));
  const compiler = rspack({
    mode: 'none',
    target: 'node20',
    node: false,
    devtool: false,
    entry: fileURLToPath(new URL('./replica-process.ts', import.meta.url)),
    output: {
      path: directory,
      filename: 'replica.mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    resolve: {
      extensions: ['.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.js'] },
      conditionNames: ['source', 'node', 'import', 'require'],
      mainFields: ['module', 'main'],
    },
    module: {
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { detectSyntax: 'auto', jsc: { target: 'es2022' } },
        },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return { path: join(directory, 'replica.mjs'), remove: () => rm(directory, { recursive: true }) };
}
