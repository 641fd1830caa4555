import { beforeEach, expect, it } from '@jest/globals';
import { onStartFailure } from './start-failure.js';

const lost = Object.assign(new Error('Loading chunk 33 failed.'), { name: 'ChunkLoadError' });

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<div id="root"></div>';
});

it('reloads once a minute when the console cannot be loaded, then shows an error in both languages', () => {
  let reloads = 0;
  const fail = () => onStartFailure(lost, () => (reloads += 1));
  fail();
  expect([reloads, document.body.textContent]).toEqual([1, '']);
  fail();
  expect(reloads).toBe(1);
  const message = [...document.querySelectorAll('[role="alert"] p')].map((one) => one.textContent);
  expect(message).toEqual([
    'コンソールを開始できませんでした: 接続を確認して、もう一度お試しください。',
    'The console could not start: Check the connection and try again.',
  ]);
  document.querySelector('button')?.click();
  expect(reloads).toBe(2);
});
