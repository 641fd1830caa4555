import { connections } from './en/connections.js';
import { features } from './en/features.js';
import { groups } from './en/groups.js';
import { permission } from './en/permission.js';
import type { GroupTexts } from './ja.js';

export const en: GroupTexts = { ...groups, ...features, ...connections, ...permission };
