import { readFileSync } from 'node:fs';
import { pageIds, pages as registry } from '@noren/contracts';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { RuntimeManifest } from './runtime-manifest.js';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const pages = [...pageIds, 'preview'];

/** File of a page's entry: `pointRewards` starts in `client/point-rewards`. */
const entryOf = (page) => `./src/client/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Of the registry of pages members need the addresses only; see `src/view/site-map.ts`. */
const siteMap = JSON.stringify(registry.map(({ id, path, partOf }) => ({ id, path, partOf })));
const siteMapModule = `data:text/javascript,${encodeURIComponent(`export const siteMap = ${siteMap};`)}`;

const shared = {
  mode: 'production',
  context: import.meta.dirname,
  devtool: false,
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    conditionNames: ['source', '...'],
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          detectSyntax: 'auto',
          jsc: { target: 'es2020', transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  performance: false,
  stats: 'errors-warnings',
};

/** What members load: an entry per page, the parts that pages share, the sign-in library apart. */
const client = {
  ...shared,
  name: 'client',
  target: ['web', 'es2020'],
  entry: Object.fromEntries(pages.map((page) => [page, entryOf(page)])),
  output: {
    path: `${import.meta.dirname}/dist`,
    filename: 'client/[name].[contenthash:10].js',
    chunkFilename: 'client/[name].[contenthash:10].js',
    cssFilename: 'client/[name].[contenthash:10].css',
    cssChunkFilename: 'client/[name].[contenthash:10].css',
    publicPath: 'auto',
    uniqueName: 'noren',
    clean: { keep: 'server' },
  },
  module: { rules: [...shared.module.rules, { test: /\.css$/, type: 'css' }] },
  optimization: {
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        react: {
          test: /node_modules\/(react|react-dom|scheduler)\//,
          name: 'react',
          chunks: 'initial',
          enforce: true,
        },
      },
    },
  },
  plugins: [
    new rspack.NormalModuleReplacementPlugin(/\/site-map\.js$/, siteMapModule),
    new RuntimeManifest({ version, pages, server: 'server/server.js' }),
  ],
};

/** What a build renders pages with: one module, nothing beside it. */
const rendering = {
  ...shared,
  name: 'server',
  // One after the other: both tidy up below dist.
  dependencies: ['client'],
  target: 'node20',
  entry: { server: './src/server/server' },
  output: {
    path: `${import.meta.dirname}/dist/server`,
    filename: '[name].js',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    clean: true,
  },
  module: {
    rules: [...shared.module.rules, { test: /\.css$/, type: 'asset/source' }],
    // What a page loads when it is used is never used here.
    parser: { javascript: { dynamicImportMode: 'weak' } },
  },
  optimization: { splitChunks: false, minimize: false },
};

export default defineConfig([client, rendering]);
