import { addMessages, createMessages } from '../i18n/i18n.js';
import { en } from './locales/en.js';
import { type FieldTexts, ja } from './locales/ja.js';

// Separate from the kit's own messages, which are part of the first load.
addMessages('fields', { ja, en });

export const { useTexts: useFieldMessages, text: fieldText } = createMessages<keyof FieldTexts>('fields');
