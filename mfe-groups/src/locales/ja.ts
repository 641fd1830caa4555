export const ja = {
  'list.title': 'グループ',
  'list.create': 'グループを作成',
  'list.search': 'グループ名で検索',
};

export type GroupTexts = Record<keyof typeof ja, string>;
