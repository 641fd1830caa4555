import { createMessages } from '@noren/mfe-kit';
import type { ShellTexts } from './locales/ja.js';

export const { useTexts, text } = createMessages<keyof ShellTexts>('shell');
