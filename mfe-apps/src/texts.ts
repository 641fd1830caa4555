import { createTexts } from '@noren/mfe-kit';
import type { AppTexts } from './locales/ja.js';

export const { useTexts, text } = createTexts<keyof AppTexts>('apps');
