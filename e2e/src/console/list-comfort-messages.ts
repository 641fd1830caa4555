import { runLocale } from '@noren/testing';

/** Texts of lists that users read. Literal on purpose: tests fail when a text changes by mistake. */
export const listMessages = {
  ja: {
    columns: '表示項目',
    reset: '初期状態に戻す',
    groupCode: 'コード',
    views: 'ビュー',
    noViews: '保存したビューはまだありません',
    viewName: 'ビューの名前',
    save: '保存',
    noView: 'ビューなし',
    showFirst: (name: string) => `「${name}」を最初に表示`,
    remove: (name: string) => `「${name}」を削除`,
    undo: '元に戻す',
    copy: '複製',
  },
  en: {
    columns: 'Columns',
    reset: 'Reset',
    groupCode: 'Code',
    views: 'Views',
    noViews: 'No saved views yet',
    viewName: 'Name of the view',
    save: 'Save',
    noView: 'No view',
    showFirst: (name: string) => `Show ${name} first`,
    remove: (name: string) => `Remove ${name}`,
    undo: 'Undo',
    copy: 'Duplicate',
  },
}[runLocale];
