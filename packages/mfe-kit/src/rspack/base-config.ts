import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from '@rspack/core';

const require = createRequire(import.meta.url);

export interface PresetOptions {
  /** Directory of the package: `import.meta.dirname` of its rspack.config.js. */
  dir: string;
}

export const isProduction = process.env['NODE_ENV'] !== 'development';

/** Returns the ES module build of a federation package: tree shaking saves 4–5 KB per entry. */
function esm(name: string): string {
  const main = require.resolve(name);
  return main.replace(/\.cjs$/, name.endsWith('error-codes') ? '.mjs' : '.js');
}

/** Returns the configuration that the shell and remotes share. */
export function baseConfig({ dir }: PresetOptions): Configuration {
  return {
    context: dir,
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(dir, 'dist'),
      publicPath: 'auto',
      clean: true,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: [
        isProduction ? 'production' : 'development',
        'source',
        'browser',
        'import',
        'module',
        'default',
      ],
      alias: Object.fromEntries(
        ['runtime-core', 'sdk', 'error-codes', 'webpack-bundler-runtime'].map((name) => [
          `@module-federation/${name}$`,
          esm(`@module-federation/${name}`),
        ]),
      ),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        // These packages lack the flag; without it, ConfigProvider alone pulls in the form engine.
        { test: /node_modules\/(@rc-component|@ant-design|@rjsf)\/.*\.js$/, sideEffects: false },
        { test: /node_modules\/typebox\/.*\.mjs$/, sideEffects: false },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
