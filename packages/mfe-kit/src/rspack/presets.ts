import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, CopyRspackPlugin, HtmlRspackPlugin } from '@rspack/core';
import { baseConfig, type PresetOptions } from './base-config.js';
import { ContractsPlugin } from './contracts-plugin.js';
import { FirstLoadPlugin } from './first-load-plugin.js';
import { RemoteManifestPlugin } from './remote-manifest-plugin.js';
import { PalettePlugin } from './palette-plugin.js';
import { sharedModules } from './shared-modules.js';

/**
 * Returns the build configuration of a remote. It exposes `src/mount.ts`, contains no copy of shared modules, and
 * writes `noren-remote.json` from `src/manifest.ts`.
 *
 * A remote is an ES module: two deployments of it can run in one page without sharing a global.
 */
export function remotePreset(options: PresetOptions & { name: string }): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    entry: {},
    externalsType: 'global',
    output: { ...base.output, module: true, uniqueName: `noren_${options.name}` },
    plugins: [
      new ContractsPlugin(),
      new ModuleFederationPlugin({
        name: `noren_${options.name}`,
        filename: 'remote-entry.[contenthash:10].js',
        library: { type: 'module' },
        exposes: { './mount': path.join(options.dir, 'src/mount.ts') },
        shared: sharedModules('remote'),
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new RemoteManifestPlugin(options.name),
    ],
  };
}

/** Returns the build configuration of the shell, which provides all shared modules to the remotes. */
export function shellPreset(options: PresetOptions): Configuration {
  const base = baseConfig(options);
  return {
    ...base,
    entry: { main: path.join(options.dir, 'src/main.ts') },
    output: { ...base.output, publicPath: '/', uniqueName: 'noren_shell' },
    optimization: {
      splitChunks: {
        chunks: 'async',
        maxAsyncRequests: 60,
        minSize: 10_000,
        cacheGroups: {
          default: { minChunks: 2, reuseExistingChunk: true, priority: -20 },
          defaultVendors: false,
        },
      },
    },
    plugins: [
      new ContractsPlugin(),
      new ModuleFederationPlugin({
        name: 'noren_shell',
        shared: sharedModules('shell'),
        dts: false,
        manifest: false,
        // Remotes are ES modules from the console's own list, so federation's manifest reader is not needed.
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new HtmlRspackPlugin({ template: path.join(options.dir, 'src/index.html'), scriptLoading: 'defer' }),
      new FirstLoadPlugin(),
      new PalettePlugin(),
      new CopyRspackPlugin({ patterns: [{ from: path.join(options.dir, 'public'), to: '.' }] }),
    ],
    devServer: { historyApiFallback: true, port: 8090 },
  };
}
