import { addMessages, createMessages } from '../../i18n/i18n.js';
import { en } from './locales/en.js';
import { ja, type PanelMessages } from './locales/ja.js';

addMessages('panels', { ja, en });

/** Messages of the lists' panels. Separate from the kit's own, which are part of the first load. */
export const { useMessages: usePanelMessages } = createMessages<keyof PanelMessages>('panels');
