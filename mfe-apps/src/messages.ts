import { createMessages } from '@noren/mfe-kit';
import type { AppTexts } from './locales/ja.js';

export const { useTexts, text } = createMessages<keyof AppTexts>('apps');
