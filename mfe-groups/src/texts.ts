import { createTexts } from '@noren/mfe-kit';
import type { GroupTexts } from './locales/ja.js';

export const { useTexts, text } = createTexts<keyof GroupTexts>('groups');
