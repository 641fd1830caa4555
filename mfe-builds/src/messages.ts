import { createMessages } from '@noren/mfe-kit';
import type { BuildTexts } from './locales/ja.js';

export const { useTexts, text } = createMessages<keyof BuildTexts>('builds');
