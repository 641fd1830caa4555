export const ja = {
  runtimes: 'ランタイムバージョン',
  release: 'リリース',
  buildHistory: 'ビルド履歴',
  deployHistory: 'デプロイ履歴',
};
