import { describe } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { memberScratchEndpoints } from '@noren/contracts/scratch';
import { createSameMemberClient } from './member-client.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';

const messages = {
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
    const t = messages[locale];
    const { scratch } = harness.getSettings(locale);
    const id = await harness.shop.add('scratchGames', {
      name: '朝のスクラッチ',
      prizes: [{ name: '20ポイント', odds: 100, kind: 'point', points: 20 }],
      dailyLimit: 2,
      membersOnly: true,
    });
    const miniApp = await harness.openAsMember('scratch', locale);
    await miniApp.open(`/scratch?id=${id}`);
    await miniApp.expectTexts(t.left);
    await miniApp.inspect('start');
    await miniApp.tap(scratch.startButtonText);
    const cover = miniApp.page.locator('canvas.scratch-cover');
    await cover.waitFor();
    await miniApp.inspect('cover');
    const box = await cover.boundingBox();
    if (box === null) throw new Error('The page shows no scratch cover');
    for (let y = box.y + 12; y < box.y + box.height && (await cover.isVisible()); y += 24) {
      await miniApp.page.mouse.move(box.x + 4, y);
      await miniApp.page.mouse.down();
      await miniApp.page.mouse.move(box.x + box.width - 4, y, { steps: 4 });
      await miniApp.page.mouse.up();
    }
    await miniApp.expectTexts(scratch.winText, '20ポイント');
    await miniApp.inspect('won');
    await miniApp.tap(scratch.retryButtonText);
    await cover.waitFor();
    await miniApp.tap(scratch.autoPlayText);
    await miniApp.expectTexts(scratch.winText);
    await miniApp.inspect('auto-play');
    await miniApp.page.reload();
    await miniApp.expectTexts(t.over);
    await miniApp.inspect('over');
    await miniApp.open('/scratch/guide');
    await miniApp.expectTexts(scratch.guideText);
    await miniApp.inspect('guide');
    await miniApp.close();
  });

  testInLocale('shows an error if another phone of the member used the last play', async (locale) => {
    const t = messages[locale];
    const { scratch } = harness.getSettings(locale);
    const scratchGameId = await harness.shop.toId('scratchGames', '毎日');
    const miniApp = await harness.openAsMember('scratch-over', locale);
    await miniApp.open(`/scratch?id=${scratchGameId}`);
    await (await createSameMemberClient(harness, miniApp)).call(
      memberScratchEndpoints.play,
      { scratchGameId },
      {},
    );
    await miniApp.tap(scratch.startButtonText);
    await miniApp.expectTexts(t.failed, errorTexts[locale].scratchPlayedOut);
    await miniApp.inspect('played-out');
    await miniApp.close();
  });
});
