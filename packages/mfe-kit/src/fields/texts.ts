import { addTexts, createTexts } from '../i18n/i18n.js';
import { en } from './locales/en.js';
import { type FieldTexts, ja } from './locales/ja.js';

// Not among the kit's own texts: those are part of the console's first load.
addTexts('fields', { ja, en });

export const { useTexts: useFieldTexts, text: fieldText } = createTexts<keyof FieldTexts>('fields');
