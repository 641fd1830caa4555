import { addMessages, createMessages } from '../i18n/i18n.js';
import { en } from './locales/en.js';
import { type FieldMessages, ja } from './locales/ja.js';

// Separate from the kit's own messages, which are part of the first load.
addMessages('fields', { ja, en });

export const { useMessages: useFieldMessages, getMessage: getFieldMessage } =
  createMessages<keyof FieldMessages>('fields');
