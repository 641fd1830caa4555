import { featureTexts } from '@noren/contracts/groups';
import { pageTexts } from '@noren/contracts/pages';
import type { CopyMessages } from './copy-messages.js';
import type { GroupsMessages } from './groups-messages.js';
import type { HomeMessages } from './home-messages.js';
import type { SettingsMessages } from './settings-messages.js';
import type { TrashMessages } from './trash-messages.js';

export const ja = {
  ...pageTexts.ja,
  ...featureTexts.ja,
  'list.title': 'アプリ一覧',
  'list.lead': 'アプリを作成し、設定・ビルド・公開までを行います。',
  'list.create': 'アプリを作成',
  'list.trash': 'ゴミ箱',
  'list.search': 'アプリ名で検索',
  'list.group': 'グループで絞り込む',
  'list.creator': '作成者で絞り込む',
  'list.template': 'テンプレート',
  'list.environments': '環境の状態',
  'list.empty': 'アプリはまだありません',
  'list.emptyNote': 'テンプレートを選んで、最初のアプリを作成しましょう。',
  'list.nothingFound': '条件に合うものは見つかりませんでした',

  'copy.open': '複製',
  'copy.of': '{{name}}を複製',
  'copy.mark': 'コンテンツをコピー中',
  'groups.open': 'グループを変更',

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
  'field.platform': 'プラットフォームへの登録',
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
  'help.platform':
    'レビューと本番へのデプロイは、この登録内容とセキュリティトークンによる署名でプラットフォームに通知され、受け付けられると公開されます。',
  'help.securityToken': '登録済み: {{token}}。変更するときだけ入力してください。',

  'rule.systemName': '半角の英小文字・数字・ハイフンで、1〜40文字で入力してください（先頭と末尾は英数字）。',

  'environment.development': '開発',
  'environment.review': 'レビュー',
  'environment.production': '本番',
  'deployment.none': '未デプロイ',
  'deployment.publishing': '公開処理中',
  'deployment.published': '公開済み',
  'deployment.failed': '失敗',
  'deployment.failedLive': '失敗（#{{version}} を公開中）',
  'deployment.unknown': '状態を取得できません',

  'edit.title': 'アプリ情報を編集',

  'list.and': '、',
  'value.yes': 'はい',
  'value.no': 'いいえ',

  'setting.tab': 'ページ設定',
  'setting.invalid': '入力内容に誤りがあります。赤字の項目を直してください。',
  'setting.resetTitle': '変更を破棄しますか？',
  'setting.resetBody': '保存していない変更を、保存済みの設定に戻します。',
  'setting.merged': '{{saved}}。ほかの人が先に保存した変更もまとめて反映しました。',
  'setting.replaced': '最新の設定を表示しています。入力していた内容は残してあります。',
  'setting.featureOff': 'グループ「{{group}}」で機能（{{features}}）が有効になっていません。',
  'setting.openFeatures': 'グループの機能を開く',
  'setting.askAdmin': '管理者にグループ設定での有効化を依頼してください。',

  'credentials.lead':
    'この環境のミニアプリだけが使う接続情報です。本番環境の接続情報は使われません。空欄のままでは、この環境で連携先を利用できません。',
  'credentials.senderLead': 'この環境で送るメールとSMSの差出人です。空欄の場合、差出人名は付きません。',
  'credentials.simulated':
    'メーカーは通信仕様を公開していません。接続はシミュレーションで確認しています。公開前に実物のスタンプでお試しください。',

  'phone.notDrawn': 'QRコードを表示できません',

  'tier.visitor': '訪問者',
  'tier.member': '会員',
  'tier.goldMember': 'ゴールド',
  'tier.shopStaff': '店舗',
  'history.refundAmount': '購入 {{id}} › 返金額（円）',
  'history.refundReason': '購入 {{id}} › 返金・取り消しの理由',
};

/** Messages that load with the mount. */
export type MountMessages = Record<keyof typeof ja, string>;
export type AppMessages = MountMessages &
  CopyMessages &
  GroupsMessages &
  HomeMessages &
  SettingsMessages &
  TrashMessages;
