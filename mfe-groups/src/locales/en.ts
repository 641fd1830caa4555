import type { GroupTexts } from './ja.js';

export const en: GroupTexts = {
  'list.title': 'Groups',
  'list.create': 'Create group',
  'list.search': 'Search by group name',
};
