import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bootScript } from '../server/boot-script.js';
import { replayTaps, tapsWaiting } from './taps.js';

let taps: string[];

function boot(): HTMLButtonElement {
  document.body.innerHTML = '<button id="one"><i>one</i></button><a href="#there">there</a>';
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { dataset: { scripts: '/a.js /b.js', lost: 'No connection' } },
  });
  new Function(bootScript)();
  const button = document.querySelector('button') as HTMLButtonElement;
  button.addEventListener('click', () => taps.push(button.id));
  return button;
}

beforeEach(() => {
  taps = [];
  sessionStorage.clear();
  document.documentElement.className = '';
});

afterEach(() => {
  window.norenTaps?.stop();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

describe('taps before hydration', () => {
  it('are queued, load the scripts in order, and reach the button once', () => {
    const button = boot();
    button.querySelector('i')?.click();
    expect(taps).toEqual([]);
    expect(tapsWaiting()).toBe(true);
    expect([...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))).toEqual(
      ['/a.js', '/b.js'],
    );
    replayTaps();
    replayTaps();
    expect(taps).toEqual(['one']);
    button.click();
    expect(taps).toEqual(['one', 'one']);
  });

  it('are queued for choices as well, but typing is not delayed', () => {
    boot();
    const form = document.body.appendChild(document.createElement('form'));
    form.innerHTML = '<label><input type="radio"><b>A</b></label><label><input type="text"><i>B</i></label>';
    const [choice, text] = form.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
    text.addEventListener('click', () => taps.push('text'));
    form.querySelector('b')?.click();
    form.querySelector('i')?.click();
    expect([choice.checked, taps]).toEqual([false, ['text']]);
    replayTaps();
    expect([choice.checked, taps]).toEqual([true, ['text']]);
  });

  it('are dropped if the button no longer exists', () => {
    const button = boot();
    button.click();
    button.remove();
    replayTaps();
    expect(taps).toEqual([]);
  });
});

describe('the boot script', () => {
  const isReady = () => document.documentElement.classList.contains('ready');
  const getSplash = (content: string) => {
    document.body.innerHTML = `<div class="splash">${content}</div>`;
    const picture = document.querySelector('img');
    if (picture !== null) Object.defineProperty(picture, 'complete', { value: false });
    document.dispatchEvent(new Event('DOMContentLoaded'));
    return picture;
  };

  it.each([
    ['its name', '<span>Café</span>', undefined],
    ['its picture has loaded', '<img>', 'load'],
    ['its picture failed to load', '<img>', 'error'],
  ])('lets the splash leave shortly after the paint, once %s is there', (_name, content, event) => {
    jest.useFakeTimers();
    boot();
    const picture = getSplash(content);
    if (event !== undefined) {
      jest.advanceTimersByTime(2_000);
      expect(isReady()).toBe(false);
      picture?.dispatchEvent(new Event(event));
    }
    jest.advanceTimersByTime(250);
    expect(isReady()).toBe(false);
    jest.advanceTimersByTime(100);
    expect(isReady()).toBe(true);
    jest.useRealTimers();
  });

  it('shows the splash only on the first page of a visit', () => {
    boot();
    expect(document.documentElement.classList.contains('first')).toBe(true);
    window.norenTaps?.stop();
    document.documentElement.className = '';
    boot();
    expect(document.documentElement.classList.contains('first')).toBe(false);
  });
});

describe('a script that fails to load', () => {
  const scripts = () => [...document.head.querySelectorAll('script')];
  const named = (path: string) => scripts().find((script) => script.getAttribute('src') === path);
  const ends = (path: string, how: 'load' | 'error') => named(path)?.dispatchEvent(new Event(how));
  const getNotice = () => document.querySelector('[role=alert]')?.textContent;
  const fetched = jest.fn<typeof fetch>();

  beforeEach(() => {
    jest.useFakeTimers();
    fetched.mockReset().mockRejectedValue(new Error('No network'));
    globalThis.fetch = fetched;
  });
  afterEach(() => void jest.useRealTimers());

  it('is retried, shows a notice from the second failure on, and hides it once it loads', () => {
    boot().click();
    ends('/a.js', 'error');
    expect([scripts().length, getNotice()]).toEqual([1, undefined]);
    jest.advanceTimersByTime(2_000);
    ends('/a.js', 'error');
    expect(getNotice()).toBe('No connection');
    jest.advanceTimersByTime(2_000);
    ends('/b.js', 'load');
    expect(getNotice()).toBe('No connection');
    ends('/a.js', 'load');
    expect(getNotice()).toBeUndefined();
  });

  const head = { method: 'HEAD', cache: 'no-store' };
  /** Mocks the server: 404 for the named file or page, 200 for everything else. */
  const serverWithout = (...gone: string[]) =>
    fetched.mockImplementation(async (requests) => {
      const status = gone.includes(String(requests)) ? 404 : 200;
      return { status, ok: status === 200 } as Response;
    });
  /** Time of the last automatic reload. */
  const reloaded = () => sessionStorage.getItem('noren.reloaded');
  async function failsTwice() {
    ends('/a.js', 'error');
    jest.advanceTimersByTime(2_000);
    ends('/a.js', 'error');
    await jest.advanceTimersByTimeAsync(2_000);
  }

  it('is looked up on the server, which reloads the page at most once a minute', async () => {
    sessionStorage.setItem('noren.reloaded', String(Date.now()));
    boot().click();
    await failsTwice();
    expect(fetched).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    ends('/a.js', 'error');
    expect(fetched.mock.calls).toEqual([['/a.js', head]]);
  });

  it.each([
    { what: 'is gone', gone: ['/a.js'], requests: ['/a.js', location.href], reloads: true },
    { what: 'loads meanwhile', gone: [], requests: ['/a.js'], reloads: false },
    {
      what: 'is gone with its page',
      gone: ['/a.js', location.href],
      requests: ['/a.js', location.href],
      reloads: false,
    },
  ])('that $what reloads the page: $reloads', async ({ gone, requests, reloads }) => {
    // jsdom cannot reload its document and logs an error instead.
    const unable = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serverWithout(...gone);
    boot().click();
    await failsTwice();
    expect(fetched.mock.calls).toEqual(requests.map((path) => [path, head]));
    expect(reloaded() !== null).toBe(reloads);
    unable.mockRestore();
  });
});
