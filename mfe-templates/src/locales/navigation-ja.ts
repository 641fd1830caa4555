export const ja = { templates: 'テンプレート' };
