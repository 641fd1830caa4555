/** Texts that all member actions share: the store code, and the buttons after a rejection. */
export const actionMessages = {
  ja: { code: '店舗コード', enter: '決定する', retype: '入力し直す', repress: 'もう一度押す' },
  en: { code: 'Store code', enter: 'Enter', retype: 'Enter it again', repress: 'Press again' },
};
