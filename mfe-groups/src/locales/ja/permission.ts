export const permission = {
  'permission.title': 'アクセス権が必要です',
  'permission.body':
    'このページを開くにはアクセス権が必要です。アクセス権をリクエストするか、アカウントを切り替えてください。',
  'permission.request': 'アクセス権をリクエスト',
  'permission.requestBody': '次の内容を管理者に送ってください。',
  'permission.mail': 'メールで依頼',
  'permission.copy': '依頼文をコピー',
  'permission.switch': 'アカウントを切り替える',
  'permission.switchBody':
    '「{{name}}」からログアウトし、別のアカウントでログインすると、元のページに戻ります。',
  'permission.subject': 'Norenのアクセス権のリクエスト',
  'permission.message':
    'Norenのアクセス権をお願いします。\n\nユーザー名: {{name}}\nユーザーID: {{id}}\n現在の権限: {{role}}\nページ: {{page}}',
};
