import { contentsEn } from './contents-en.js';
import { contentsJa } from './contents-ja.js';
import { editorsEn } from './editors-en.js';
import { editorsJa } from './editors-ja.js';
import { purchasesEn } from './purchases-en.js';
import { purchasesJa } from './purchases-ja.js';

/** Messages that only settings and contents need; loaded with those screens. */
export type SettingsMessages = Record<
  keyof typeof contentsJa | keyof typeof editorsJa | keyof typeof purchasesJa,
  string
>;

const ja: SettingsMessages = { ...contentsJa, ...editorsJa, ...purchasesJa };
const en: SettingsMessages = { ...contentsEn, ...editorsEn, ...purchasesEn };
export const settingsMessages = { ja, en };
