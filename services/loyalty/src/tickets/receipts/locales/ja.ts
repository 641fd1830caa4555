/** Texts of the mails about purchases. */
export const ja = {
  purchase: {
    subject: '{title}ご購入内容のお知らせ',
    lead: 'ご購入ありがとうございます。購入内容は次のとおりです。',
  },
  refund: {
    subject: '{title}ご返金のお知らせ',
    lead: '次の商品の返金手続きが完了しました。カード会社からの返金日は、カード会社により異なります。',
  },
  id: '購入番号',
  name: '商品',
  purchasedAt: '購入日時',
  payment: 'お支払い方法',
  payments: { card: 'クレジットカード', serialCode: '店頭購入（シリアルコード）' },
  amount: 'お支払い金額（税込）',
  refunded: '返金額',
  yen: '{yen}円',
  sellerStatement: '特定商取引法に基づく表記',
  cancellationTerms: 'キャンセル・返金の条件',
};

export type ReceiptMessages = typeof ja;
