import { describe } from '@jest/globals';
import { errorTexts, memberScratchEndpoints } from '@noren/contracts';
import { sameMember } from './member-client.js';
import { miniAppHarness } from './mini-app-harness.js';
import { testInLocale } from './test-in-locale.js';

const words = {
  ja: {
    over: '本日は終了',
    left: '本日あと',
    failed: 'ゲームを始められませんでした',
    login: 'ログインして遊ぶ',
  },
  en: {
    over: 'Over for today',
    left: 'Plays left today',
    failed: 'The game could not be started',
    login: 'Log in to play',
  },
};

const harness = miniAppHarness('scratch');

describe('a scratch game', () => {
  testInLocale('scratches a card, plays again automatically, and ends at the daily limit', async (locale) => {
    const t = words[locale];
    const { scratch } = harness.said(locale);
    const id = await harness.shop.add('scratchGames', {
      name: '朝のスクラッチ',
      prizes: [{ name: '20ポイント', odds: 100, kind: 'point', points: 20 }],
      dailyLimit: 2,
      membersOnly: true,
    });
    const phone = await harness.member('scratch', locale);
    await phone.open(`/scratch?id=${id}`);
    await phone.sees(t.left);
    await phone.look('start');
    await phone.tap(scratch.startButtonText);
    const cover = phone.page.locator('canvas.scratch-cover');
    await cover.waitFor();
    await phone.look('cover');
    const box = await cover.boundingBox();
    if (box === null) throw new Error('The page shows no scratch cover');
    for (let y = box.y + 12; y < box.y + box.height && (await cover.isVisible()); y += 24) {
      await phone.page.mouse.move(box.x + 4, y);
      await phone.page.mouse.down();
      await phone.page.mouse.move(box.x + box.width - 4, y, { steps: 4 });
      await phone.page.mouse.up();
    }
    await phone.sees(scratch.winText, '20ポイント');
    await phone.look('won');
    await phone.tap(scratch.retryButtonText);
    await cover.waitFor();
    await phone.tap(scratch.autoPlayText);
    await phone.sees(scratch.winText);
    await phone.look('auto-play');
    await phone.page.reload();
    await phone.sees(t.over);
    await phone.look('over');
    await phone.open('/scratch/guide');
    await phone.sees(scratch.guideText);
    await phone.look('guide');
    await phone.end();
  });

  testInLocale('shows an error if another phone of the member used the last play', async (locale) => {
    const t = words[locale];
    const { scratch } = harness.said(locale);
    const scratchGameId = await harness.shop.toId('scratchGames', '毎日');
    const phone = await harness.member('scratch-over', locale);
    await phone.open(`/scratch?id=${scratchGameId}`);
    await (await sameMember(harness, phone)).press(memberScratchEndpoints.play, { scratchGameId }, undefined);
    await phone.tap(scratch.startButtonText);
    await phone.sees(t.failed, errorTexts[locale].scratchPlayedOut);
    await phone.look('played-out');
    await phone.end();
  });
});
