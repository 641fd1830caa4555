import { calendarEn } from './calendar-en.js';
import { calendarJa } from './calendar-ja.js';
import { contentPreviewsEn } from './content-previews-en.js';
import { contentPreviewsJa } from './content-previews-ja.js';
import { contentReleasesEn } from './content-releases-en.js';
import { contentReleasesJa } from './content-releases-ja.js';
import { contentsEn } from './contents-en.js';
import { contentsJa } from './contents-ja.js';
import { editorsEn } from './editors-en.js';
import { editorsJa } from './editors-ja.js';
import { livePreviewEn } from './live-preview-en.js';
import { livePreviewJa } from './live-preview-ja.js';
import { purchasesEn } from './purchases-en.js';
import { purchasesJa } from './purchases-ja.js';

/** Messages that only settings and contents need; loaded with those screens. */
export type SettingsMessages = Record<
  | keyof typeof calendarJa
  | keyof typeof contentPreviewsJa
  | keyof typeof contentReleasesJa
  | keyof typeof contentsJa
  | keyof typeof editorsJa
  | keyof typeof livePreviewJa
  | keyof typeof purchasesJa,
  string
>;

const ja: SettingsMessages = {
  ...calendarJa,
  ...contentPreviewsJa,
  ...contentReleasesJa,
  ...contentsJa,
  ...editorsJa,
  ...livePreviewJa,
  ...purchasesJa,
};
const en: SettingsMessages = {
  ...calendarEn,
  ...contentPreviewsEn,
  ...contentReleasesEn,
  ...contentsEn,
  ...editorsEn,
  ...livePreviewEn,
  ...purchasesEn,
};
export const settingsMessages = { ja, en };
