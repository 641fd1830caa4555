import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bootScript } from '../server/boot-script.js';
import { replayTaps, tapsWaiting } from './taps.js';

let taps: string[];

function boot(): HTMLButtonElement {
  document.body.innerHTML = '<button id="one"><i>one</i></button><a href="#there">there</a>';
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { dataset: { scripts: '/a.js /b.js' } },
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
  it('are kept, load the scripts in order, and reach the button once', () => {
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

  it('are kept on what is chosen, too; text is typed at once', () => {
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

  it('are forgotten for a button that is gone', () => {
    const button = boot();
    button.click();
    button.remove();
    replayTaps();
    expect(taps).toEqual([]);
  });
});

describe('the boot script', () => {
  it('shows the splash at the first page of a visit only', () => {
    boot();
    expect(document.documentElement.classList.contains('first')).toBe(true);
    window.norenTaps?.stop();
    document.documentElement.className = '';
    boot();
    expect(document.documentElement.classList.contains('first')).toBe(false);
  });
});
