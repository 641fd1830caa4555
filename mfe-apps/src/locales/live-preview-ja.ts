export const livePreviewJa = {
  'credentials.check': '接続を確認',
  'credentials.checkNote': '保存済みの接続情報で確認します。請求・送信・登録は行いません。',
  'credentials.unsaved': '保存すると確認できます。',
  'credentials.accepted': '連携先に接続できました。',
  'credentials.rejected': '連携先が接続情報を受け付けませんでした。IDとキーをご確認ください。',
  'credentials.unreachable':
    '連携先から有効な応答がありませんでした。URLをご確認のうえ、しばらくしてからお試しください。',
  'credentials.notSetUp': '接続情報に未入力の項目があります。',
  'preview.title': 'ライブプレビュー',
  'preview.page': '表示するページ',
  'preview.tier': '見る人',
  'preview.playSplash': 'スプラッシュを再生',
  'preview.phone': 'スマホで確認',
  'preview.phoneTitle': '保存前の設定をスマートフォンで確認',
  'preview.phoneLead':
    'スマートフォンのカメラで読み取ると、いまの設定が表示されます。リンクを知っている人は誰でも{{time}}まで（{{minutes}}分間）見られます。このあとの変更を見るには、もう一度作成してください。',
  'preview.phonePicture': '保存前の設定を開くQRコード',
  'preview.phoneInvalid': '赤く表示されている項目を直してから、もう一度お試しください。',
  'preview.choose': '要素を選択',
  'preview.chooseNote': 'クリックで設定を開く（Escで終了）',
  'preview.loading': 'プレビューを読み込み中',
  'preview.absent': 'プレビューを表示できません',
  'preview.retry': '再試行',
  'preview.outdated':
    'このアプリのランタイムは、日時を指定したプレビューに対応していません。新しいバージョンでビルドすると表示できます。',
};
