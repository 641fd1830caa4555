import { describe, expect, it } from '@jest/globals';
import { getQuotes } from '../../test/specification-quotes.js';
import { type ErrorCode, getNumber, getStatus } from './catalogue.js';
import { errorTexts } from './texts.js';

/*
 * The texts for members from sections 4, 5 and 8 of the specification. They are repeated here on purpose: a change
 * must be checked against the specification, their source. Text in “…” is quoted literally; the rest is the
 * specification's description of a text.
 */

/** Number or status in the specification; its description; code; Japanese; English. */
type ErrorRow = readonly [number: string, said: string, code: ErrorCode, ja: string, en: string];

const coupons: readonly ErrorRow[] = [
  [
    '3001',
    'ended (“limited quantity” reached)',
    'couponEnded',
    '先着数に達したため、このクーポンは終了しました。',
    'This coupon has ended: its limited quantity has been reached.',
  ],
  [
    '3002',
    'ended (“limited quantity” reached)',
    'couponTotalReached',
    '利用数の上限に達したため、このクーポンは終了しました。',
    'This coupon has ended: its limited quantity of uses has been reached.',
  ],
  [
    '3003',
    'already used today',
    'couponUsedToday',
    'このクーポンは本日すでに使用済みです。',
    'You have already used this coupon today.',
  ],
  [
    '',
    '“failed to get location”',
    'couponPositionNeeded',
    '位置情報の取得に失敗しました。',
    'Failed to get location.',
  ],
  [
    '',
    '“no nearby shop, cannot get the coupon”',
    'couponNoShopNearby',
    '近くに店舗がないため、クーポンを取得できません。',
    'No nearby shop, cannot get the coupon.',
  ],
  [
    '',
    '“The store code is incorrect”',
    'couponCodeWrong',
    '店舗コードが正しくありません',
    'The store code is incorrect',
  ],
  [
    '',
    '“The store code is incorrect”',
    'ticketCodeWrong',
    '店舗コードが正しくありません',
    'The store code is incorrect',
  ],
];

const stamps: readonly ErrorRow[] = [
  ['404', '“no stamp”', 'stampNotFound', 'スタンプがありません。', 'There is no stamp.'],
  [
    '1002',
    '“parameter error”',
    'deviceParameter',
    'パラメータエラーです。（1002）',
    'Parameter error (1002).',
  ],
  ['1003', 'timeout', 'deviceTimeout', 'タイムアウトしました。（1003）', 'The request timed out (1003).'],
  ['1004', '“request error”', 'deviceRequest', 'リクエストエラーです。（1004）', 'Request error (1004).'],
  [
    '2001',
    'device “not recognized”',
    'deviceUnknown',
    'スタンプを認識できませんでした。（2001）',
    'The device was not recognized (2001).',
  ],
  [
    '2002',
    'device “not recognized”',
    'deviceRefused',
    'スタンプを認識できませんでした。（2002）',
    'The device was not recognized (2002).',
  ],
  [
    '2003',
    'repeated failures',
    'deviceRepeated',
    '連続して失敗しました。時間をおいてお試しください。（2003）',
    'It failed repeatedly (2003). Please wait and try again.',
  ],
  [
    '3003',
    'already stamped today',
    'stampedToday',
    '本日はすでにスタンプを押しています。',
    'You have already stamped today.',
  ],
  [
    '0003',
    'already stamped today',
    'deviceStampedToday',
    '本日はすでにスタンプを押しています。',
    'You have already stamped today.',
  ],
  [
    '',
    '“The store code is incorrect”',
    'stampCodeWrong',
    '店舗コードが正しくありません',
    'The store code is incorrect',
  ],
];

const reader: readonly ErrorRow[] = [
  ['0002', '“invalid QR code”', 'visitCodeInvalid', '無効なQRコードです。', 'Invalid QR code.'],
  [
    '0008',
    'visit points already obtained',
    'visitAlready',
    '来店ポイントはすでに獲得済みです。',
    'You have already got the visit points.',
  ],
];

/** The specification's `generic error with code`. */
const generic = (number: string, code: ErrorCode): ErrorRow => [
  number,
  '“An error has occurred”, with the code',
  code,
  `エラーが発生しました。（${number}）`,
  `An error has occurred (${number}).`,
];

const otp: readonly ErrorRow[] = [
  generic('0001', 'otpInvalid'),
  generic('0002', 'otpChannelUnavailable'),
  generic('0003', 'otpFlowUnavailable'),
  generic('0004', 'otpNotSent'),
  generic('0005', 'otpUnknown'),
  ['0006', 'wrong code', 'otpCodeWrong', '認証コードが正しくありません。', 'The code is incorrect.'],
  [
    '0007',
    'wrong code',
    'otpCheckLimit',
    '認証コードが正しくありません。コードを再送信してください。',
    'The code is incorrect. Please have a new one sent.',
  ],
  ['0008', '“expired”', 'otpExpired', '認証コードの有効期限が切れました。', 'The code has expired.'],
  [
    '0009',
    '“send limit” reached',
    'otpSendLimit',
    '送信回数の上限に達しました。しばらくしてからお試しください。',
    'The send limit has been reached. Please try again later.',
  ],
  [
    '0010',
    '“already registered”',
    'otpAlreadyRegistered',
    'すでに登録されています。',
    'It is already registered.',
  ],
  [
    '0011',
    'mail “incorrect”',
    'otpMailIncorrect',
    'メールアドレスが正しくありません。',
    'The e-mail address is incorrect.',
  ],
  ['0012', 'wrong phone', 'otpPhoneWrong', '電話番号に誤りがあります。', 'The phone number is wrong.'],
  [
    '0017',
    'phone “incorrect”',
    'otpPhoneIncorrect',
    '電話番号が正しくありません。',
    'The phone number is incorrect.',
  ],
  generic('0018', 'otpConsentMissing'),
  generic('0019', 'otpPasswordRefused'),
];

function matchSpecification(rows: readonly ErrorRow[]) {
  it.each(rows)('match the specification: %s %s is %s', (number, quote, code, ja, en) => {
    expect([errorTexts.ja[code], errorTexts.en[code]]).toEqual([ja, en]);
    const declared = number === String(getStatus(code)) ? number : (getNumber(code) ?? '');
    expect(declared).toBe(number);
    for (const quotedText of getQuotes(quote)) expect(en.toLowerCase()).toContain(quotedText);
  });
}

describe('[C138] errors of coupons', () => matchSpecification(coupons));
describe('[C139] errors of stamps', () => matchSpecification(stamps));
describe('[C141] errors of the code reader', () => matchSpecification(reader));
describe('[C142] errors of one-time codes', () => matchSpecification(otp));
