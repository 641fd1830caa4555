import { groupsEn } from './groups-en.js';
import { groupsJa } from './groups-ja.js';

/** Messages of the form that changes the groups of an app; loaded with it. */
export type GroupsMessages = Record<keyof typeof groupsJa, string>;

export const groupsMessages: Record<'ja' | 'en', GroupsMessages> = { ja: groupsJa, en: groupsEn };
