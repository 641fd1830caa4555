import { connections } from './ja/connections.js';
import { features } from './ja/features.js';
import { groups } from './ja/groups.js';
import { permission } from './ja/permission.js';

export const ja = { ...groups, ...features, ...connections, ...permission };

export type GroupTexts = Record<keyof typeof ja, string>;
