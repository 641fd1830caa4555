import type { RemoteManifest } from '@noren/mfe-kit';
import { en, ja } from './locales/navigation.js';

export const manifest: RemoteManifest = {
  name: 'builds',
  routes: [
    { path: '/app/$appId/build-history', action: 'history.read' },
    { path: '/app/$appId/deploy-history', action: 'history.read' },
    { path: '/runtime-version', action: 'runtime.read' },
    { path: '/runtime-version/create', action: 'runtime.write' },
    { path: '/runtime-version/$runtimeVersionId', action: 'runtime.read' },
  ],
  navigation: [
    {
      textKey: 'runtimes',
      icon: 'runtime',
      path: '/runtime-version',
      action: 'runtime.read',
      order: 400,
      home: true,
    },
    {
      textKey: 'buildHistory',
      headingKey: 'release',
      icon: 'build',
      path: '/app/$appId/build-history',
      action: 'history.read',
      order: 1080,
    },
    {
      textKey: 'deployHistory',
      headingKey: 'release',
      icon: 'deploy',
      path: '/app/$appId/deploy-history',
      action: 'history.read',
      order: 1090,
    },
  ],
  texts: { ja, en },
};
