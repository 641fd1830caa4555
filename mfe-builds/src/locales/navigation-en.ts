import type { ja } from './navigation-ja.js';

export const en: Record<keyof typeof ja, string> = {
  runtimes: 'Runtime versions',
  release: 'Release',
  buildHistory: 'Build history',
  deployHistory: 'Deploy history',
};
