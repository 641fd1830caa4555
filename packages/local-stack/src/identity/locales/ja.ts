/** The sign-in pages in Japanese; the other languages have the same keys. */
export const ja = {
  title: 'サインイン',
  lead: '管理コンソールにサインインします。',
  username: 'ユーザー名',
  password: 'パスワード',
  signIn: 'サインイン',
  wrong: 'ユーザー名またはパスワードが正しくありません。',
  demo: 'デモ用のユーザー',
  demoPassword: 'パスワードはすべて {password} です。',
  signOutTitle: 'サインアウト',
  signOutLead: 'サインアウトしますか？',
  signOut: 'サインアウト',
  signedOut: 'サインアウトしました。',
  signedOutLead: 'このページは閉じてかまいません。',
  failed: 'サインインできませんでした',
  failedLead: 'コンソールを開き直して、もう一度お試しください。',
  expired: 'サインインの有効期限が切れました。コンソールを開き直してください。',
  openConsole: 'コンソールを開く',
} as const;

/** The texts of the sign-in pages. */
export type SignInTexts = Readonly<Record<keyof typeof ja, string>>;
