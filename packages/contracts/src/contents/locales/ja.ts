import type { ContentLabels } from '../content.js';
import type { ContentId } from '../registry.js';

const description = '説明文';
const imageUrl = '画像';
const startsAt = '公開開始日時';
const endsAt = '公開終了日時';
const published = '会員に表示する';
const securityCode = '店舗コード';
const oncePerDay = '1日1回まで';
const membersOnly = '会員限定';
const goldOnly = 'ゴールド会員限定';
const couponId = 'クーポン';
const points = 'ポイント数';
const limitPeriod = { ever: '通算', day: '1日', week: '1週間', month: '1か月' };
const periodHelp = '日本時間の暦で数えます。週は月曜日、月は1日の0時に始まります。選択しない場合は通算です。';
const visitorHelp =
  'ログインしていない方はブラウザーのセッションで区別するため、別のブラウザーでは新しい方として数えます。厳密に制限する場合は、会員限定と組み合わせてください。';
const stopHelp = 'この回数に達すると、日本時間の0時まで停止します。';
const givenHelp = '特典や賞品として受け取ったクーポンには適用されません。';
const goldHelp = 'ゴールド会員以外には表示されません。';
const codeHelp = '店舗スタッフが入力する12桁以内の数字です。閲覧のみの権限では表示されません。';

export const ja: Record<ContentId, ContentLabels> = {
  coupons: {
    title: 'クーポン',
    item: 'クーポン',
    fields: {
      name: 'クーポン名',
      description,
      imageUrl,
      barcode: 'バーコード',
      useType: '利用時の認証',
      securityCode,
      startsAt: '利用開始日時',
      endsAt: '利用終了日時',
      validityDays: '受け取り後の有効日数',
      firstPeople: '先着人数',
      totalUses: '合計利用回数',
      usesPerDay: '1日の利用回数（全員の合計）',
      usesPerPerson: 'お一人さまの利用回数',
      usesPerPersonPeriod: 'お一人さまの回数の期間',
      oncePerDay,
      membersOnly,
      goldOnly,
      pointsNeeded: '必要ポイント数',
      unit: '単位',
      nearbyKm: '利用できる距離（km）',
      grantedOnly: '受け取った会員のみ',
      published,
    },
    options: {
      useType: { none: 'なし', security: '店舗コード', hitap: 'hiTAP', echoss: '12cm電子スタンプ' },
      usesPerPersonPeriod: limitPeriod,
    },
    help: {
      securityCode: codeHelp,
      validityDays:
        'スタンプの特典、ポイント交換、ゲームの賞品として受け取ったクーポンに適用されます。受け取った日から数え、利用期間内でも最終日の0:00で期限切れになります。ポイント交換の有効日数があればそちらを優先します。',
      usesPerDay: `${stopHelp}${givenHelp}`,
      usesPerPerson: `${visitorHelp}${givenHelp}`,
      usesPerPersonPeriod: periodHelp,
      goldOnly: goldHelp,
      nearbyKm: '店舗からこの距離以内でのみ利用できます。',
      grantedOnly:
        'スタンプの特典、ポイント交換、ゲームの賞品として受け取った会員だけが利用できます。受け取るまでクーポン一覧には表示されません。',
    },
  },
  stampCards: {
    title: 'スタンプカード',
    item: 'スタンプカード',
    fields: {
      name: 'カード名',
      description,
      imageUrl,
      goal: 'ゴールまでのスタンプ数',
      rewards: '特典',
      at: '何個目のスタンプか',
      kind: '特典の種類',
      couponId,
      points,
      proof: '来店の認証',
      securityCode,
      oncePerDay,
      startsAt,
      endsAt,
      membersOnly,
      goldOnly,
      published,
    },
    options: {
      kind: { stamp: 'スタンプ', coupon: '特別クーポン', point: 'ポイント' },
      proof: { echoss: '12cm電子スタンプ', security: '店舗コード', qr: 'QRコード' },
    },
    help: {
      goldOnly: goldHelp,
      securityCode: `${codeHelp}QRコードで認証する場合は、QRコードの内容になります。空欄にすると、各店舗の来店用QRコードで押印できます。`,
    },
  },
  pointRewards: {
    title: 'ポイント交換',
    item: '交換商品',
    fields: {
      name: '商品名',
      description,
      imageUrl,
      points: '必要ポイント数',
      unit: '単位',
      couponId: '交換で渡すクーポン',
      limitedQuantity: '数量限定（個）',
      exchangesPerDay: '1日の交換数（全員の合計）',
      exchangesPerPerson: 'お一人さまの交換回数',
      exchangesPerPersonPeriod: 'お一人さまの回数の期間',
      goldOnly,
      validityDays: '交換後の有効日数',
      startsAt,
      endsAt,
      published,
    },
    options: { exchangesPerPersonPeriod: limitPeriod },
    help: {
      exchangesPerDay: stopHelp,
      exchangesPerPersonPeriod: periodHelp,
      goldOnly: goldHelp,
      unit: '空欄の場合は、ポイント設定の単位を表示します。',
      limitedQuantity: '空欄の場合は、数量を制限しません。',
      validityDays: '空欄の場合は、クーポン自体の利用期間と有効日数に従います。',
    },
  },
  scratchGames: {
    title: 'スクラッチ',
    item: 'スクラッチ',
    fields: {
      name: 'スクラッチ名',
      description,
      coverImageUrl: '削る面の画像',
      prizes: '賞品',
      imageUrl,
      odds: '当選確率（%）',
      stock: '在庫数',
      kind: '賞品の種類',
      couponId,
      points,
      dailyLimit: '1日の挑戦回数',
      startsAt,
      endsAt,
      membersOnly,
      published,
    },
    items: { prizes: { name: '賞品名' } },
    options: { kind: { coupon: 'クーポン', point: 'ポイント', none: '店頭でお渡し' } },
    help: {
      prizes: '当選確率の合計は100%までです。残りははずれになります。',
      stock: '空欄の場合は、在庫を制限しません。',
    },
  },
  tickets: {
    title: 'チケット',
    item: 'チケット',
    fields: {
      name: '商品名',
      kind: '種類',
      description,
      imageUrl,
      price: '価格（円）',
      billedAmount: '請求金額（円）',
      payments: '支払い方法',
      startsAt: '販売開始日時',
      endsAt: '販売終了日時',
      validityDays: '購入後の有効日数',
      validUntil: '有効期限',
      totalUses: '合計利用回数',
      oncePerDay,
      exclusive: '限定商品（1人1回まで購入可）',
      purchasesPerPerson: 'お一人さまの購入回数',
      purchasesPerPersonPeriod: 'お一人さまの回数の期間',
      goldOnly,
      firstPeople: '先着人数',
      conditions: '利用条件',
      remarks: '備考',
      useType: '利用時の認証',
      securityCode,
      published,
    },
    options: {
      kind: { passTicket: 'パスチケット', ticket: 'チケット' },
      payments: { card: 'クレジットカード', serialCode: 'シリアルコード（店頭払い）' },
      useType: { none: 'なし', securityCode: '店舗コード', echoss: '12cm電子スタンプ' },
      purchasesPerPersonPeriod: limitPeriod,
    },
    help: {
      purchasesPerPerson: '空欄の場合は、購入回数を制限しません。返金した購入は数えません。',
      purchasesPerPersonPeriod: periodHelp,
      validityDays: '購入日から数え、最終日の0:00まで有効です。有効期限とどちらか一方を入力してください。',
      totalUses: '空欄の場合は、有効期間中は何回でも利用できます。',
      firstPeople: '空欄の場合は、販売数を制限しません。',
      securityCode: codeHelp,
    },
  },
  shops: {
    title: '店舗',
    item: '店舗',
    fields: {
      name: '店舗名',
      code: '店舗番号',
      categoryId: 'カテゴリー',
      address: '住所',
      latitude: '緯度',
      longitude: '経度',
      phone: '電話番号',
      openingHours: '営業時間',
      regularHoliday: '定休日',
      imageUrl,
      url: 'WebサイトのURL',
      description,
      extras: '店舗追加情報',
      key: 'キー',
      value: '内容',
      published,
    },
    help: {
      code: 'ほかの店舗と重複しない番号です。',
      extras: 'キーは「店舗追加情報」の設定で決めたものを入力してください。',
    },
  },
  shopCategories: {
    title: '店舗カテゴリー',
    item: '店舗カテゴリー',
    fields: { name: 'カテゴリー名', order: '表示順', published },
    help: { order: '数字の小さい順に並びます。' },
  },
  information: {
    title: 'お知らせ',
    item: 'お知らせ',
    fields: {
      name: 'タイトル',
      body: '本文',
      imageUrl,
      link: 'リンク先',
      startsAt,
      endsAt,
      important: '重要なお知らせ',
      published,
    },
    help: { important: '一覧の先頭に表示します。' },
  },
};
