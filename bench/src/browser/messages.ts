/** Texts of the screens that the bench uses. */
export const messages = {
  username: 'ユーザー名',
  password: 'パスワード',
  signIn: 'サインイン',
  secondFactorCode: 'コード（6桁）',
  mainMenu: 'メインメニュー',
  build: 'ビルド',
  completed: '完了',
  deploy: 'デプロイ',
  deployToDevelopment: '開発へデプロイ',
  rollBack: 'ロールバック',
} as const;
