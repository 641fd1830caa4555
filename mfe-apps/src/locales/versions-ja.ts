export const versionsJa = {
  'home.overview': '概要',
  'home.versions': '設定のバージョン',
  'home.history': '変更履歴',
  'version.number': 'バージョン',
  'version.current': '現在の設定',
  'version.savedAt': '保存日時',
  'version.savedBy': '保存した人',
  'version.changed': '変更した設定',
  'version.first': '初期設定',
  'version.restoredFrom': 'バージョン{{version}}から復元',
  'version.select': 'バージョン{{version}}を比較対象に選ぶ',
  'version.compare': '選んだ2つを比較',
  'version.compareHint': '比較するバージョンを2つ選んでください。',
  'version.compared': 'バージョン{{from}} → {{to}}',
  'version.restore': 'この設定に戻す',
  'version.restoreTitle': '設定をバージョン{{version}}に戻しますか？',
  'version.restoreBody':
    'このバージョンの設定が新しいバージョンとして保存されます。いまの設定も履歴に残るため、あとから戻せます。公開中のミニアプリは、次にビルドしてデプロイするまで変わりません。',
  'version.restoreChanges': '次の項目が変わります',
  'version.restored': '設定をバージョン{{version}}に戻しました',
  'version.empty': '保存された設定はまだありません',
};

export type VersionTexts = typeof versionsJa;
