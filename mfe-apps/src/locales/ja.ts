import { featureTexts, pageTexts } from '@noren/contracts/base';
import type { SettingsTexts } from './settings-texts.js';
import { versionsJa } from './versions-ja.js';

export const ja = {
  ...pageTexts.ja,
  ...featureTexts.ja,
  ...versionsJa,
  'list.title': 'アプリ一覧',
  'list.lead': 'アプリを作成し、設定・ビルド・公開までを行います。',
  'list.create': 'アプリを作成',
  'list.search': 'アプリ名で検索',
  'list.group': 'グループで絞り込む',
  'list.template': 'テンプレート',
  'list.environments': '環境の状態',
  'list.empty': 'アプリはまだありません',
  'list.emptyNote': 'テンプレートを選んで、最初のアプリを作成しましょう。',
  'list.nothingFound': '条件に合うものは見つかりませんでした',

  'create.title': 'アプリを作成',
  'create.stepTemplate': 'テンプレートを選ぶ',
  'create.stepInfo': 'アプリ情報を入力する',
  'create.pickTemplate': 'テンプレートを選んでください',
  'create.noTemplate': '公開中のテンプレートがありません',
  'create.preview': '「{{name}}」の画面',
  'create.details': '詳細画像',
  'create.next': '次へ',
  'create.back': 'テンプレート選択へ戻る',
  'create.templateMissing': '先にテンプレートを選んでください',
  'create.basics': '基本情報',
  'create.connection': '連携情報',
  'create.connectionNote':
    'あとから入力できます。ビルドにはLIFF ID・環境種別・アプリケーションID、デプロイにはUUID・セキュリティトークンが必要です。',
  'create.submit': '作成する',
  'create.done': '「{{name}}」を作成しました',

  'field.name': 'アプリ名',
  'field.systemName': 'システム名（Blab URL）',
  'field.group': 'グループ',
  'field.template': 'テンプレート',
  'field.runtimeVersion': 'ランタイムバージョン',
  'field.liffId': 'LIFF ID',
  'field.liffIds': '環境ごとのLIFF ID',
  'field.envType': '環境種別',
  'field.applicationId': 'アプリケーションID',
  'field.custId': 'カスタマーID',
  'field.uuid': 'UUID',
  'field.securityToken': 'セキュリティトークン',
  'field.creator': '作成者',
  'field.createdAt': '作成日',
  'field.updatedAt': '更新日',

  'help.systemName': 'アプリのURLになります。作成後は変更できません。',
  'help.noRuntime': 'ランタイムバージョンが登録されていません。管理者に登録を依頼してください。',
  'help.liffId': 'LIFFのURLを貼り付けると、IDだけが入力されます。',
  'help.liffIds': '環境ごとにチャネルが異なる場合だけ入力してください。',
  'help.securityToken': '登録済み: {{token}}。変更するときだけ入力してください。',

  'rule.systemName': '半角の英小文字・数字・ハイフンで、1〜40文字で入力してください（先頭と末尾は英数字）。',
  'rule.liffId': 'LIFF IDにはURLではなくチャネルのIDを入力してください。',

  'environment.development': '開発',
  'environment.review': 'レビュー',
  'environment.production': '本番',
  'deployment.none': '未デプロイ',
  'deployment.publishing': '公開処理中',
  'deployment.published': '公開済み',
  'deployment.failed': '失敗',
  'deployment.failedLive': '失敗（#{{version}} を公開中）',
  'deployment.unknown': '状態を取得できません',

  'home.facts': 'アプリ情報',
  'home.environments': '環境',
  'home.notSet': '未設定',
  'home.neverDeployed': 'まだデプロイされていません。',
  'home.asset': 'ビルド #{{version}}',
  'home.deployedBy': '{{at}}（{{by}}）',
  'home.stillLive': '現在公開中: ビルド #{{version}}',
  'home.nothingLive': '公開中のビルドはありません。',
  'home.open': 'ミニアプリを開く',
  'home.openIn': '{{environment}}のミニアプリを開く',

  'edit.title': 'アプリ情報を編集',
  'delete.title': '「{{name}}」を削除しますか？',
  'delete.body': 'アプリと設定が削除されます。この操作は取り消せません。',
  'delete.done': '「{{name}}」を削除しました',

  'list.and': '、',
  'value.yes': 'はい',
  'value.no': 'いいえ',

  'setting.tab': 'ページ設定',
  'setting.invalid': '入力内容に誤りがあります。赤字の項目を直してください。',
  'setting.resetTitle': '変更を破棄しますか？',
  'setting.resetBody': '保存していない変更を、保存済みの設定に戻します。',
  'setting.replaced': '最新の設定を表示しています。入力していた内容は残してあります。',
  'setting.featureOff':
    'グループ「{{group}}」で機能（{{features}}）が有効になっていません。管理者にグループ設定での有効化を依頼してください。',

  'preview.title': 'ライブプレビュー',
  'preview.page': '表示するページ',
  'preview.tier': '見る人',
  'preview.loading': 'プレビューを読み込み中',
  'preview.absent': 'プレビューを表示できません',
  'preview.retry': '再試行',
  'tier.visitor': '訪問者',
  'tier.member': '会員',
  'tier.goldMember': 'ゴールド',
  'tier.shopStaff': '店舗',
};

/** What the mount brings. */
export type MountTexts = Record<keyof typeof ja, string>;
export type AppTexts = MountTexts & SettingsTexts;
