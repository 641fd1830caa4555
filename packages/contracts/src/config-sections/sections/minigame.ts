import { model } from '../../core/schema.js';
import { ImageUrl, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const minigame = defineSection({
  id: 'minigame',
  route: 'page-setting/minigame',
  feature: 'miniGame',
  schema: model('MinigameSection', 'Minigame page', {
    title: text(40, 'Title of the page'),
    lead: text(200, 'Sentence below the title'),
    bannerImageUrl: ImageUrl,
    backgroundImageUrl: ImageUrl,
    showRules: toggle('Show the rules before a game'),
    rulesText: text(1000, 'Rules of the games'),
    startButtonText: text(20, 'Label of the start button'),
    winText: text(100, 'What a winner sees'),
    loseText: text(100, 'What a member sees who did not win'),
    prizeButtonText: text(20, 'Label of the button that shows the prize'),
    backButtonText: text(20, 'Label of the button back to the top'),
    emptyText: text(100, 'What the page says when there is no game'),
  }),
  defaults: {
    title: 'ミニゲーム',
    lead: 'ゲームに挑戦して特典を手に入れましょう。',
    bannerImageUrl: '',
    backgroundImageUrl: '',
    showRules: true,
    rulesText: '参加は1日の回数に限りがあります。特典は先着順です。',
    startButtonText: 'ゲームを始める',
    winText: 'おめでとうございます！当たりです。',
    loseText: '残念、はずれです。またの挑戦をお待ちしています。',
    prizeButtonText: '特典を見る',
    backButtonText: 'トップへ戻る',
    emptyText: '現在遊べるゲームはありません。',
  },
  form: { lead: { widget: 'textarea' }, rulesText: { widget: 'textarea' } },
});
