/** What everybody reads who presses something: the code of the store, and the ways on after a refusal. */
export const pressWords = {
  ja: { code: '店舗コード', enter: '決定する', retype: '入力し直す', repress: 'もう一度押す' },
  en: { code: 'Store code', enter: 'Enter', retype: 'Enter it again', repress: 'Press again' },
};
