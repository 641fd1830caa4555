/** Messages of the card gateway sandbox. */
export const ja = {
  cardsTitle: 'カード決済のサンドボックス',
  cardsLead:
    '実際の請求は行われません。有効期限は未来の年月、セキュリティコードは任意の3〜4桁を入力してください。',
  number: 'カード番号',
  result: '結果',
  success: '決済に成功します',
  refused: 'カード会社に拒否されます',
  authentication: '3Dセキュアの本人認証に進みます',
  late: '応答がタイムアウトし、少し後に決済が成立します',
  lost: '決済は成立しますが、応答が途中で失われます',
  error: '決済サーバーのエラーになります（請求されません）',
  unavailable: '受付停止中と応答します（請求されません）',
  authTitle: '本人認証（3Dセキュア）',
  authLead: 'カード発行会社の認証画面のサンドボックスです。',
  amount: 'ご利用金額',
  yen: '円',
  succeed: '認証に成功する',
  fail: '認証に失敗する',
  goneTitle: 'この認証は終了しました',
  goneLead: 'お手数ですが、購入画面からもう一度お試しください。',
};
export type CardGatewayMessages = typeof ja;
