import type { RemoteManifest } from '@noren/mfe-kit';
import { en } from './locales/navigation-en.js';
import { ja } from './locales/navigation-ja.js';

export const manifest: RemoteManifest = {
  name: 'templates',
  routes: [
    { path: '/template', action: 'template.manage' },
    { path: '/template/*', action: 'template.manage' },
  ],
  navigation: [
    {
      textKey: 'templates',
      icon: 'template',
      path: '/template',
      action: 'template.manage',
      order: 300,
      home: true,
    },
  ],
  texts: { ja, en },
};
