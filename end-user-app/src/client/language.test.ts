import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { reloadOnLanguageChange, setLocale } from './language.js';

afterEach(() => {
  document.cookie = 'i18n_redirected=; Max-Age=0; Path=/';
});

describe('the language choice', () => {
  it('is stored before the page reloads', () => {
    let cookie = '';
    const reload = () => {
      cookie = document.cookie;
    };
    setLocale('en', { reload });
    expect(cookie).toBe('i18n_redirected=en');
  });

  it.each([
    ['en', true, 1],
    ['ja', true, 0],
    [undefined, true, 0],
    ['en', false, 0],
  ])(
    'applies to a Japanese page restored from history: %s, from the back/forward cache: %s',
    (chosen, persisted, times) => {
      const reload = jest.fn();
      reloadOnLanguageChange('ja', { reload });
      if (chosen !== undefined) document.cookie = `i18n_redirected=${chosen}`;
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      expect(reload).toHaveBeenCalledTimes(times);
    },
  );
});
