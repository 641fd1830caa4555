import { contentsEn } from './contents-en.js';
import { contentsJa } from './contents-ja.js';
import { editorsEn } from './editors-en.js';
import { editorsJa } from './editors-ja.js';

/** Messages that only settings and contents need; loaded with those screens. */
export type SettingsMessages = Record<keyof typeof contentsJa | keyof typeof editorsJa, string>;

const ja: SettingsMessages = { ...contentsJa, ...editorsJa };
const en: SettingsMessages = { ...contentsEn, ...editorsEn };
export const settingsMessages = { ja, en };
