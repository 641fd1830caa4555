export const copyJa = {
  'copy.submit': '複製する',
  'copy.name': '{{name}}のコピー',
  'copy.copied': 'コピーするもの',
  'copy.copiedParts':
    '設定、画像、コンテンツ（クーポン、スタンプカード、チケット、店舗など）、テンプレート、ランタイムバージョン',
  'copy.notCopied': 'コピーしないもの',
  'copy.notCopiedParts':
    '会員、ビルドと公開の履歴、各環境の接続情報、シリアルコード、店舗コードなどの秘密情報。店舗コードが必要なコンテンツは、コードを設定するまで非公開になります。',
};
