/** Messages of the list of shortcuts, loaded with its dialog. */
export const shortcutsJa = {
  'shortcuts.title': 'キーボードショートカット',
  'shortcuts.search': '検索を開く',
  'shortcuts.save': '設定ページの変更を保存',
  'shortcuts.undo': 'メッセージに「元に戻す」がある間、その操作を元に戻す',
  'shortcuts.list': 'このショートカット一覧を開く',
  'shortcuts.move': '検索結果や絞り込んだ画面の間を移動',
  'shortcuts.open': '選択した項目を開く',
  'shortcuts.close': '検索を閉じる、絞り込みを消去',
  'shortcuts.rows': '一覧の行の間を移動',
  'shortcuts.ends': '一覧の最初、最後の行に移動',
  'shortcuts.openRow': '一覧の行を開く',
  'shortcuts.select': '一覧の行を選択、選択を解除',
  'shortcuts.menu': '一覧の行の操作メニューを開く',
  'shortcuts.done': '閉じる',
};

export type ShortcutsMessages = Record<keyof typeof shortcutsJa, string>;

export const shortcutsEn: ShortcutsMessages = {
  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.search': 'Open the search',
  'shortcuts.save': 'Save the changes of a settings page',
  'shortcuts.undo': 'Undo what a message offers to undo',
  'shortcuts.list': 'Open this list of shortcuts',
  'shortcuts.move': 'Move between results, or between filtered pages',
  'shortcuts.open': 'Open the selected one',
  'shortcuts.close': 'Close the search, or clear the filter',
  'shortcuts.rows': 'Move between the rows of a list',
  'shortcuts.ends': 'Move to the first or last row of a list',
  'shortcuts.openRow': 'Open the row of a list',
  'shortcuts.select': 'Select the row of a list, or clear its selection',
  'shortcuts.menu': 'Open the menu of a row of a list',
  'shortcuts.done': 'Close',
};
