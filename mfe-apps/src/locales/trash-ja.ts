export const trashJa = {
  'delete.title': '「{{name}}」を削除しますか？',
  'delete.body':
    'アプリはゴミ箱に移動し、{{days}}日間は設定、コンテンツ、会員、ビルドとともに元に戻せます。その後、完全に削除されます。',
  'delete.live': '{{environment}}: ビルド #{{version}} が公開中です。見られなくなります。',
  'delete.members': '本番の会員 {{count}} 人が、アプリとスタンプを使えなくなります。',
  'delete.points': 'うち {{count}} 人がポイントを持っています。',
  'delete.coupons': 'うち {{count}} 人がもらったクーポンをまだ使っていません。',
  'delete.tickets': 'うち {{count}} 人がまだ使えるチケットを持っています。',
  'delete.done': '「{{name}}」を削除しました',
  'delete.undo': '元に戻す',

  'trash.title': 'ゴミ箱',
  'trash.lead':
    '削除したアプリは{{days}}日間、元に戻せます。元に戻すと、削除時に公開していたものが再び公開されます。',
  'trash.deletedAt': '削除日時',
  'trash.deletedBy': '削除した人',
  'trash.daysLeft': '残り日数',
  'trash.restore': '元に戻す',
  'trash.restoreOf': '「{{name}}」を元に戻す',
  'trash.restored': '「{{name}}」を元に戻しました',
  'trash.empty': 'ゴミ箱は空です',
};
