import { homeEn } from './home-en.js';
import { homeJa } from './home-ja.js';

/** Messages that only the home of an app needs, with the versions of its settings; loaded with that screen. */
export type HomeMessages = Record<keyof typeof homeJa, string>;

export const homeMessages: Record<'ja' | 'en', HomeMessages> = { ja: homeJa, en: homeEn };
