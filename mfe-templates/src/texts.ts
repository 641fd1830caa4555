import { createTexts } from '@noren/mfe-kit';
import type { TemplateTexts } from './locales/ja.js';

export const { useTexts, text } = createTexts<keyof TemplateTexts>('templates');
