import type { RemoteManifest } from '@noren/mfe-kit';
import { en, ja } from './locales/navigation.js';

export const manifest: RemoteManifest = {
  name: 'groups',
  routes: [
    { path: '/group', action: 'group.read' },
    { path: '/group/create', action: 'group.write' },
    { path: '/group/*', action: 'group.read' },
    { path: '/connection', action: 'connection.read' },
    { path: '/connection/create', action: 'connection.write' },
    { path: '/connection/*', action: 'connection.read' },
    { path: '/person', action: 'group.write' },
    { path: '/person/*', action: 'group.write' },
    { path: '/access-request', action: 'group.write' },
    { path: '/permission' },
  ],
  navigation: [
    { textKey: 'groups', icon: 'group', path: '/group', action: 'group.read', order: 200, home: true },
    {
      textKey: 'connections',
      icon: 'connection',
      path: '/connection',
      action: 'connection.read',
      order: 210,
    },
    { textKey: 'people', icon: 'person', path: '/person', action: 'group.write', order: 220 },
    {
      textKey: 'accessRequests',
      icon: 'review',
      path: '/access-request',
      action: 'group.write',
      order: 230,
    },
  ],
  texts: { ja, en },
};
