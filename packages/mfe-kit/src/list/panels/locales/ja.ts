export const ja = {
  'columns.note': '並び順は変わりません。名前と操作は常に表示します。',
  'columns.reset': '初期状態に戻す',
  'views.empty': '保存したビューはまだありません',
  'views.emptyNote': '絞り込み、検索、並べ替え、表示項目に名前を付けて保存すると、次からここで選べます。',
  'views.none': 'ビューなし',
  'views.isDefault': '最初に表示',
  'views.makeDefault': '「{{name}}」を最初に表示',
  'views.clearDefault': '「{{name}}」を最初に表示しない',
  'views.rename': '「{{name}}」の名前を変更',
  'views.remove': '「{{name}}」を削除',
  'views.removed': 'ビュー「{{name}}」を削除しました',
  'views.undo': '元に戻す',
  'views.saved': 'ビュー「{{name}}」を保存しました',
  'views.new': '今の表示を保存',
  'views.name': 'ビューの名前',
  'views.newName': '変更後の名前',
  'views.required': '名前を入力してください。',
  'views.duplicate': '同じ名前のビューがあります。別の名前を入力してください。',
  'views.limit': '保存できるビューは{{count}}件までです。保存するには、使わないビューを削除してください。',
};

export type PanelMessages = typeof ja;
