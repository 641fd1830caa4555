import { createTexts } from '@noren/mfe-kit';
import type { ShellTexts } from './locales/ja.js';

export const { useTexts, text } = createTexts<keyof ShellTexts>('shell');
