import { createMessages } from '@noren/mfe-kit';
import type { TemplateTexts } from './locales/ja.js';

export const { useTexts, text } = createMessages<keyof TemplateTexts>('templates');
