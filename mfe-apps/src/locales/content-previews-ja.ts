/** Messages of the preview of contents by date. */
export const contentPreviewsJa = {
  'contentPreview.title': '日時プレビュー',
  'contentPreview.lead': '指定した日時に、会員にどう見えるかを確認できます。公開予定の内容も反映されます。',
  'contentPreview.environment': '環境',
  'contentPreview.environmentNote.development': '保存済みの下書きを表示します。',
  'contentPreview.environmentNote.review':
    '公開中の内容に、承認待ちと公開予定の公開セットを加えて表示します。',
  'contentPreview.environmentNote.production':
    '公開中の内容に、その日時までに公開される公開セットを加えて表示します。',
  'contentPreview.at': '日時',
  'contentPreview.atNote': '日本時間です。空欄のときは現在の日時になります。',
  'contentPreview.jump': 'すばやく選ぶ',
  'contentPreview.now': '現在',
  'contentPreview.midnight': '次の0:00',
  'contentPreview.scheduled': '「{{name}}」の公開時',
  'contentPreview.included': '反映される公開セット',
  'contentPreview.noneIncluded': 'この日時までに公開される公開セットはありません。',
  'contentPreview.contents': '見える内容',
  'contentPreview.count': '{{count}}件',
  'contentPreview.show': '{{kind}}を表示',
  'contentPreview.newMember':
    'ポイントや利用履歴のない、新しい会員としての表示です。残数は現在の値です。デザインは保存済みの設定で表示します。',
  'contentPreview.shownAt': '{{at}}の表示',
} as const;
