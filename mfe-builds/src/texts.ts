import { createTexts } from '@noren/mfe-kit';
import type { BuildTexts } from './locales/ja.js';

export const { useTexts, text } = createTexts<keyof BuildTexts>('builds');
