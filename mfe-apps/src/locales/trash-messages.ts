import { trashEn } from './trash-en.js';
import { trashJa } from './trash-ja.js';

/** Messages about deleting and restoring apps; loaded with what needs them. */
export type TrashMessages = Record<keyof typeof trashJa, string>;

export const trashMessages: Record<'ja' | 'en', TrashMessages> = { ja: trashJa, en: trashEn };
