import { model } from '../../core/schema.js';
import { text as line } from '../fields.js';
import { defineSection } from '../section.js';

export const text = defineSection({
  id: 'text',
  route: 'other-setting/text',
  schema: model('TextSection', 'Messages that every page may show', {
    errorText: line(100, 'An error occurred'),
    maintenanceText: line(200, 'Maintenance'),
    loginFailedText: line(100, 'Login failed; {reason} is filled in'),
    userInformationFailedText: line(100, 'User information could not be read: log out and in again'),
    offlineText: line(100, 'No connection'),
    loginNeededText: line(100, 'Login is needed'),
    goldOnlyText: line(100, 'For gold members only'),
    notFoundText: line(100, 'The page does not exist'),
    loadingText: line(40, 'While a page loads'),
    retryButtonText: line(20, 'Button: try again'),
    confirmButtonText: line(20, 'Button: yes'),
    cancelButtonText: line(20, 'Button: no'),
    closeButtonText: line(20, 'Button: close'),
    topButtonText: line(20, 'Button: to the top of the app'),
  }),
  defaults: {
    errorText: 'エラーが発生しました。',
    maintenanceText: 'ただいまメンテナンス中です。しばらくしてからお試しください。',
    loginFailedText: 'ログインに失敗しました。（{reason}）',
    userInformationFailedText:
      'ユーザー情報を取得できませんでした。ログアウトしてから再度ログインしてください。',
    offlineText: '通信環境をご確認ください。',
    loginNeededText: 'ご利用にはログインが必要です。',
    goldOnlyText: 'ゴールド会員限定です。',
    notFoundText: 'ページが見つかりません。',
    loadingText: '読み込み中…',
    retryButtonText: '再試行',
    confirmButtonText: 'はい',
    cancelButtonText: 'いいえ',
    closeButtonText: '閉じる',
    topButtonText: 'トップへ戻る',
  },
  form: { maintenanceText: { widget: 'textarea' } },
});
