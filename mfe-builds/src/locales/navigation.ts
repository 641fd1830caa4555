/** Titles of this remote's pages. The shell reads them with the manifest, before it loads the remote. */
export const ja = {
  runtimes: 'ランタイムバージョン',
  release: 'リリース',
  buildHistory: 'ビルド履歴',
  deployHistory: 'デプロイ履歴',
};

export const en: Record<keyof typeof ja, string> = {
  runtimes: 'Runtime versions',
  release: 'Release',
  buildHistory: 'Build history',
  deployHistory: 'Deploy history',
};
