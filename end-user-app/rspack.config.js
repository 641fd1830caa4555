import { readFileSync } from 'node:fs';
import { sectionIds } from '@noren/contracts/config-sections';
import { pageIds, pages as registry } from '@noren/contracts/pages';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { RuntimeManifest } from './runtime-manifest.js';

const readJson = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const { version } = readJson('./package.json');
const changes = readJson('./changes.json')[version];
if (changes === undefined) throw new Error(`changes.json does not say what version ${version} changes`);
const pages = [...pageIds, 'preview'];

/** Pages whose start differs from the generated entry. */
const ownEntries = { top: './src/client/top', preview: './src/client/preview' };

/** Returns a page's entry: by default a module that hydrates the page's component and imports no other page. */
function getEntry(page) {
  const source = `import './src/frame/frame.css';
import { ${page} } from './src/view/page-components.js';
import { start } from './src/client/start.js';
start(${page});`;
  return ownEntries[page] ?? `data:text/javascript,${encodeURIComponent(source)}`;
}

/** Members' pages need only the addresses from the page registry; see `src/view/site-map.ts`. */
const siteMap = JSON.stringify(registry.map(({ id, path, parentPage }) => ({ id, path, parentPage })));
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
      // Lets an entry that imports one page leave out the others.
      { test: /\/view\/page-components\.ts$/, sideEffects: false },
    ],
  },
  performance: false,
  stats: 'errors-warnings',
};

/** The members' bundle: one entry per page, chunks for shared code, and a separate one for the sign-in library. */
const client = {
  ...shared,
  name: 'client',
  target: ['web', 'es2020'],
  entry: Object.fromEntries(pages.map((page) => [page, getEntry(page)])),
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
    new RuntimeManifest({ version, changes, sections: sectionIds, pages, server: 'server/server.js' }),
  ],
};

/** The server bundle that builds render pages with: a single module without dependencies. */
const rendering = {
  ...shared,
  name: 'server',
  // Sequential, because both compilations clean up below dist.
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
    // The server never executes the code that pages load on demand.
    parser: { javascript: { dynamicImportMode: 'weak' } },
  },
  optimization: { splitChunks: false, minimize: false },
};

export default defineConfig([client, rendering]);
