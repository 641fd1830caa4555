import { describe, expect, it } from '@jest/globals';
import { getQuotes } from '../../test/specification-quotes.js';
import { defaultSections, type Sections } from './registry.js';
import { localizeSettings } from './localize-settings.js';

/*
 * The texts for members from sections 4, 5 and 8 of the specification. They are repeated here on purpose: a change
 * must be checked against the specification, their source. Text in “…” is quoted literally; the rest is the
 * specification's description of a text. Ticket labels are messages of the runtime, which has the same test.
 */

/** Section and field; the specification's description; Japanese; English. */
type SettingRow<I extends keyof Sections = keyof Sections> = I extends unknown
  ? readonly [section: I, field: keyof Sections[I] & string, said: string, ja: string, en: string]
  : never;

const settings: readonly SettingRow[] = [
  [
    'text',
    'notFoundText',
    '“This page could not be found”',
    'ページが見つかりません。',
    'This page could not be found.',
  ],
  ['text', 'errorText', '“an error occurred”', 'エラーが発生しました。', 'An error occurred.'],
  [
    'text',
    'maintenanceText',
    '“maintenance”',
    'ただいまメンテナンス中です。しばらくしてからお試しください。',
    'We are under maintenance. Please try again later.',
  ],
  [
    'text',
    'loginFailedText',
    'login failure with reason',
    'ログインに失敗しました。（{reason}）',
    'Login failed. ({reason})',
  ],
  [
    'text',
    'userInformationFailedText',
    '“user information” failure, “log out and” in again',
    'ユーザー情報を取得できませんでした。ログアウトしてから再度ログインしてください。',
    'Your user information could not be read. Please log out and log in again.',
  ],
  [
    'shop',
    'positionFailedText',
    '“failed to get location”',
    '位置情報の取得に失敗しました。',
    'Failed to get location.',
  ],
  [
    'shop',
    'positionUnsupportedText',
    'unsupported GPS: retry or use “category or keyword” search',
    '位置情報を利用できません。もう一度お試しいただくか、カテゴリーまたはキーワードで検索してください。',
    'Your position is not available. Please try again, or search by category or keyword.',
  ],
  [
    'shop',
    'noNearbyText',
    '“no nearby shop, cannot get the coupon”',
    '近くに店舗がないため、クーポンを取得できません。',
    'No nearby shop, cannot get the coupon.',
  ],
  ['coupon', 'failedText', '“coupon use failed”', 'クーポンの使用に失敗しました。', 'Coupon use failed.'],
  ['stamp', 'failedText', '“stamp use failed”', 'スタンプを押せませんでした。', 'Stamp use failed.'],
  [
    'stamp',
    'stampedTodayText',
    '“already stamped today”',
    '本日はすでにスタンプを獲得済みです。',
    'Already stamped today.',
  ],
  [
    'echoss',
    'notRecognizedText',
    'device “not recognized”',
    'スタンプを認識できませんでした。もう一度押してください。',
    'The stamp was not recognized. Please press it again.',
  ],
  [
    'echoss',
    'repeatedText',
    'repeated failures',
    '認識に繰り返し失敗しました。しばらくしてからお試しください。',
    'Recognition failed repeatedly. Please try again later.',
  ],
  [
    'echoss',
    'timeoutText',
    'timeout',
    '時間内に認証できませんでした。',
    'The stamp could not be confirmed in time.',
  ],
  [
    'echoss',
    'requestErrorText',
    '“request error”',
    'リクエストエラーが発生しました。',
    'A request error occurred.',
  ],
  ['barcodeReader', 'invalidText', '“invalid QR code”', '無効なQRコードです。', 'Invalid QR code.'],
  [
    'barcodeReader',
    'alreadyText',
    'visit points already obtained',
    '来店ポイントはすでに獲得済みです。',
    'You have already got the visit points.',
  ],
  [
    'barcodeReader',
    'versionText',
    '“LINE 11.7.0 or later” required',
    'LINE 11.7.0以降が必要です。',
    'LINE 11.7.0 or later is required.',
  ],
  [
    'barcodeReader',
    'cannotStartText',
    '“reader cannot start”',
    'QRコードリーダーを起動できません。',
    'The QR code reader cannot start.',
  ],
  [
    'barcodeReader',
    'successText',
    '“got visit points”',
    '来店ポイントを獲得しました。',
    'You got visit points.',
  ],
  [
    'barcodeReader',
    'cancelledText',
    'read “cancelled”',
    '読み取りをキャンセルしました。',
    'Reading was cancelled.',
  ],
  [
    'passTicket',
    'emptyText',
    '“no valid item”',
    '現在有効な商品はありません。',
    'No valid item at the moment.',
  ],
  [
    'passTicket',
    'usedTodayText',
    '“already used today”',
    '本日はすでに利用済みです。',
    'Already used today.',
  ],
  [
    'point',
    'checkText',
    'prompt to “check” points',
    '交換に必要なポイントをご確認ください。',
    'Please check the points that the exchange takes.',
  ],
  [
    'point',
    'confirmText',
    'then final confirmation',
    'ポイントをクーポンと交換します。交換後は取り消せません。よろしいですか？',
    'Your points become a coupon. This cannot be undone. Do you want to exchange them?',
  ],
  ['otpCommon', 'resendText', 'resend code', '認証コードを再送する', 'Send the code again'],
  ['otpCommon', 'changeContactText', 're-enter contact', '連絡先を入力し直す', 'Enter another contact'],
  ['stamp', 'rewardStampText', 'reward shown (“stamp”)', 'スタンプを獲得しました。', 'You got a stamp.'],
  [
    'stamp',
    'rewardCouponText',
    'reward shown (“coupon”)',
    '特別クーポンを獲得しました。',
    'You got a special coupon.',
  ],
  ['stamp', 'rewardPointText', 'reward shown (“point”)', 'ポイントを獲得しました。', 'You got points.'],
];

describe('default texts of the settings', () => {
  const english = localizeSettings(defaultSections(), 'en');

  it.each(settings)('match the specification for %s.%s: %s', (section, field, quote, ja, en) => {
    expect([textAt(defaultSections(), section, field), textAt(english, section, field)]).toEqual([ja, en]);
    for (const quotedText of getQuotes(quote)) expect(en.toLowerCase()).toContain(quotedText);
  });
});

function textAt(sections: Sections, section: keyof Sections, field: string): unknown {
  return Reflect.get(sections[section], field);
}
