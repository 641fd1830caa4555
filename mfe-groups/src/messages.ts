import { createMessages } from '@noren/mfe-kit';
import type { GroupMessages } from './locales/ja.js';

export const { useMessages, getMessage } = createMessages<keyof GroupMessages>('groups');
