import type { ja } from './navigation-ja.js';

export const en: Record<keyof typeof ja, string> = {
  templates: 'Templates',
  categories: 'Template categories',
  tags: 'Template tags',
};
