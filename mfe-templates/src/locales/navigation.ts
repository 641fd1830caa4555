/** Titles of this remote's pages. The shell reads them with the manifest, before it loads the remote. */
export const ja = {
  templates: 'テンプレート',
  categories: 'テンプレートカテゴリー',
  tags: 'テンプレートタグ',
};

export const en: Record<keyof typeof ja, string> = {
  templates: 'Templates',
  categories: 'Template categories',
  tags: 'Template tags',
};
