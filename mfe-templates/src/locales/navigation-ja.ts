export const ja = {
  templates: 'テンプレート',
  categories: 'テンプレートカテゴリー',
  tags: 'テンプレートタグ',
};
