export const ja = {
  'calendar.instructions':
    '矢印キーで日付を移動し、Tabキーでその日の予定へ進みます。Page Up・Page Downキーで前後の月を表示します。',
  'calendar.day': '{{date}}、予定なし',
  'calendar.dayWith': '{{date}}、予定{{count}}件',
  'calendar.more': 'ほか{{count}}件',
  'calendar.moreOf': '{{date}}のほか{{count}}件を表示',
  'calendar.less': '閉じる',
  'calendar.lessOf': '{{date}}の表示を減らす',
  'calendar.move': '{{name}}の日付を変更',
  'calendar.lifted': '{{name}}を持ち上げました。',
  'calendar.over': '{{name}}を{{date}}に移動中です。',
  'calendar.outside': '{{name}}は日付の外にあります。',
  'calendar.dropped': '{{name}}を{{date}}に置きました。',
  'calendar.notMoved': '{{name}}を元の日付に戻しました。',
};
export type CalendarMessages = typeof ja;
