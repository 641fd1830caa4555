import { createMessages } from '@noren/mfe-kit';
import type { ShellMessages } from './locales/ja.js';

export const { useMessages, getMessage } = createMessages<keyof ShellMessages>('shell');
