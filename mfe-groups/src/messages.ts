import { createMessages } from '@noren/mfe-kit';
import type { GroupTexts } from './locales/ja.js';

export const { useTexts, text } = createMessages<keyof GroupTexts>('groups');
