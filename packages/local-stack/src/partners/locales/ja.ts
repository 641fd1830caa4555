/** Messages of the wallet sandbox. */
export const walletJa = {
  walletTitle: 'ウォレットのサンドボックス',
  walletLead: '実際の端末では、このカードがウォレットに追加されます。',
};
export type WalletMessages = typeof walletJa;

/** Messages of the electronic stamp sandbox. */
export const deviceStampsJa = {
  title: '電子スタンプのサンドボックス',
  lead: '画面に4点を順に触れたとき、隣り合う点の間隔の比で結果が決まります。位置と大きさは自由です。',
  success: '認証に成功します（スタンプ sandbox-1）',
  second: '認証に成功します（スタンプ sandbox-2）',
  unknown: 'スタンプを認識できません',
  refused: '登録されていないスタンプです',
  repeated: '連続して失敗しました',
  parameter: 'パラメータエラーになります',
  timeout: '応答がありません',
  request: 'サーバーエラーになります',
};
export type DeviceStampMessages = typeof deviceStampsJa;
