import { defineMessages } from './messages.js';

export const tutorial = defineMessages({
  ja: { steps: 'チュートリアル', step: '{count}枚中 {number}枚目', none: 'チュートリアルはありません。' },
  en: { steps: 'Tutorial', step: '{number} of {count}', none: 'There is no tutorial.' },
});
