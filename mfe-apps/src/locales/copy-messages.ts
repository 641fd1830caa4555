const ja = {
  'copy.submit': '複製する',
  'copy.name': '{{name}}のコピー',
  'copy.copied': 'コピーするもの',
  'copy.copiedParts':
    '設定、画像、コンテンツ（クーポン、スタンプカード、チケット、店舗など）、テンプレート、ランタイムバージョン',
  'copy.notCopied': 'コピーしないもの',
  'copy.notCopiedParts':
    '会員、ビルドと公開の履歴、各環境の接続情報、シリアルコード、店舗コードなどの秘密情報。店舗コードが必要なコンテンツは、コードを設定するまで非公開になります。',
};

const en: Record<keyof typeof ja, string> = {
  'copy.submit': 'Duplicate',
  'copy.name': 'Copy of {{name}}',
  'copy.copied': 'Copied',
  'copy.copiedParts':
    'Settings, images, contents (coupons, stamp cards, tickets, shops and others), template, runtime version',
  'copy.notCopied': 'Not copied',
  'copy.notCopiedParts':
    'Members, builds and deployments, credentials of each environment, serial codes, store codes and other secrets. Contents that need a store code stay unpublished until they have one.',
};

/** Messages of the form that duplicates an app; loaded with it. */
export type CopyMessages = Record<keyof typeof ja, string>;

export const copyMessages: Record<'ja' | 'en', CopyMessages> = { ja, en };
