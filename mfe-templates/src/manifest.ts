import type { RemoteManifest } from '@noren/mfe-kit';
import { en, ja } from './locales/navigation.js';

const action = 'template.manage';

export const manifest: RemoteManifest = {
  name: 'templates',
  routes: [
    { path: '/template', action },
    { path: '/template/*', action },
  ],
  navigation: [
    { textKey: 'templates', icon: 'template', path: '/template', action, order: 300, home: true },
    { textKey: 'categories', icon: 'category', path: '/template/categories', action, order: 310 },
    { textKey: 'tags', icon: 'tag', path: '/template/tags', action, order: 320 },
  ],
  texts: { ja, en },
};
