import { createMessages } from '@noren/mfe-kit';
import type { BuildMessages } from './locales/ja.js';

export const { useMessages, getMessage } = createMessages<keyof BuildMessages>('builds');
