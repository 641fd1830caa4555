import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bootScript } from '../server/boot-script.js';

const fetched = jest.fn<typeof fetch>();
/** The boot script's listeners; the document of several test files would keep them. */
let listeners: ((event: { target: Element }) => void)[];
const listPrefetched = () =>
  [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

function boot(links: string): void {
  document.body.innerHTML = links;
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { dataset: { scripts: '/a.js', next: '/stamps /_b/1/stamps.js /coupons /_b/1/coupons.js' } },
  });
  listeners = [];
  const add = jest.spyOn(document, 'addEventListener').mockImplementation((type, listener) => {
    if (type.startsWith('pointer')) listeners.push(listener as unknown as (typeof listeners)[number]);
  });
  new Function(bootScript)();
  add.mockRestore();
}

/** Touches everything that is inside a link, as a finger does: before the click. */
function touchLinks(): void {
  for (const target of document.querySelectorAll('a > b')) {
    for (const listener of listeners) listener({ target });
  }
}

function setSupport(isSupported: boolean): void {
  Object.defineProperty(HTMLLinkElement.prototype, 'relList', {
    configurable: true,
    value: { supports: (rel: string) => isSupported && rel === 'prefetch' },
  });
}

beforeEach(() => {
  setSupport(true);
  fetched.mockReset().mockResolvedValue({} as Response);
  globalThis.fetch = fetched;
});

afterEach(() => {
  for (const added of document.head.querySelectorAll('link, script')) added.remove();
  Reflect.deleteProperty(HTMLLinkElement.prototype, 'relList');
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
});

describe('a touched link', () => {
  it('prefetches the script of its page, once', () => {
    boot('<a href="/coupons?tab=all"><b>Coupons</b></a><a href="/stamps"><b>Stamps</b></a>');
    expect(listPrefetched()).toEqual([]);
    touchLinks();
    touchLinks();
    expect(listPrefetched()).toEqual(['/_b/1/coupons.js', '/_b/1/stamps.js']);
  });

  it.each([
    ['of another site', '<a href="https://shop.example/stamps"><b>Shop</b></a>'],
    ['in a window of its own', '<a href="/stamps" target="_blank"><b>Stamps</b></a>'],
    ['to no page of the menus', '<a href="/m/cafe/wallet"><b>Pass</b></a>'],
    ['for a phone', '<a href="tel:0312345678"><b>Call</b></a>'],
  ])('prefetches nothing if it is %s', (_name, link) => {
    boot(link);
    touchLinks();
    expect(listPrefetched()).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('prefetches nothing for a member who saves data', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    boot('<a href="/stamps"><b>Stamps</b></a>');
    touchLinks();
    expect(listPrefetched()).toEqual([]);
  });

  it('puts the script into the cache where browsers have no prefetch', () => {
    setSupport(false);
    boot('<a href="/stamps"><b>Stamps</b></a>');
    touchLinks();
    expect(fetched.mock.calls).toEqual([['/_b/1/stamps.js']]);
  });
});
