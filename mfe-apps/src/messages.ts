import { createMessages } from '@noren/mfe-kit';
import type { AppMessages } from './locales/ja.js';

export const { useMessages, getMessage } = createMessages<keyof AppMessages>('apps');
