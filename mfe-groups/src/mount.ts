import '@noren/mfe-kit/changes.css';
import './groups.css';
import { defineRemote } from '@noren/mfe-kit/remote';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';
import { routeTree } from './routes/route-tree.js';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'groups', texts: { ja, en }, routeTree });
