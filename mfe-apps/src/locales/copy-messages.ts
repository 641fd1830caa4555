import { copyEn } from './copy-en.js';
import { copyJa } from './copy-ja.js';

/** Messages of the form that duplicates an app; loaded with it. */
export type CopyMessages = Record<keyof typeof copyJa, string>;

export const copyMessages: Record<'ja' | 'en', CopyMessages> = { ja: copyJa, en: copyEn };
