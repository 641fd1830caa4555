import { createMessages } from '@noren/mfe-kit';
import type { TemplateMessages } from './locales/ja.js';

export const { useMessages, getMessage } = createMessages<keyof TemplateMessages>('templates');
