import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getInput, getMember, OnPage } from '../../test/samples.js';
import { createMemoryStore } from '../member/store.js';
import { serverView } from '../server/server-view.js';
import { opensTutorial } from './first-visit.js';
import { TutorialPage } from './tutorial-page.js';

const texts = defaultSections().tutorial;
const steps = ['One', 'Two', 'Three'].map((title) => ({ imageUrl: '', title, text: '' }));

function input(page: 'tutorial' | 'top' = 'tutorial', own: Partial<typeof texts> = {}) {
  const made = getInput(page, 'en');
  made.sections.tutorial = { ...texts, enabled: true, steps, ...own };
  return made;
}

function open(own: Parameters<typeof getMember>[0] = {}, values: Partial<typeof texts> = {}) {
  return render(
    <OnPage input={input('tutorial', values)} member={getMember(own)}>
      <TutorialPage />
    </OnPage>,
  );
}

const getHeadings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('the tutorial', () => {
  it('is stepped through, and ends at the top of the app', async () => {
    open();
    expect(getHeadings()).toEqual(['One']);
    await userEvent.click(screen.getByRole('button', { name: texts.nextButtonText }));
    await userEvent.click(screen.getByRole('button', { name: texts.nextButtonText }));
    expect(getHeadings()).toEqual(['Three']);
    expect(screen.getByRole('link', { name: texts.topButtonText }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: texts.closeButtonText })).toBeTruthy();
  });

  it('is stepped through by arrow keys and closed by Escape', () => {
    const go = jest.fn();
    open({ go });
    const main = screen.getByRole('main');
    fireEvent.keyDown(main, { key: 'ArrowRight' });
    fireEvent.keyDown(main, { key: 'ArrowRight' });
    fireEvent.keyDown(main, { key: 'ArrowLeft' });
    expect(getHeadings()).toEqual(['Two']);
    fireEvent.keyDown(main, { key: 'Escape' });
    expect(go).toHaveBeenCalledWith('/');
  });

  it('can be skipped, and has dots only if the settings say so', async () => {
    const go = jest.fn();
    const { container } = open({ go }, { showDots: false });
    expect(container.querySelector('.tutorial-dots')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: texts.skipButtonText }));
    expect(go).toHaveBeenCalledWith('/');
  });
});

describe('the top page', () => {
  it('follows the tutorial once', () => {
    const store = createMemoryStore();
    const view = serverView(input('top'));
    expect(opensTutorial(view, store, false)).toBe(true);
    open({ store });
    expect(opensTutorial(view, store, true)).toBe(false);
  });

  it('follows the tutorial at the start of every visit if the settings say so', () => {
    const store = createMemoryStore();
    store.set('tutorial.seen', true);
    const view = serverView(input('top', { showOnce: false }));
    expect(opensTutorial(view, store, true)).toBe(true);
    expect(opensTutorial(view, store, false)).toBe(false);
  });

  it.each([{ enabled: false }, { steps: [] }])('opens without a tutorial: %j', (own) => {
    expect(opensTutorial(serverView(input('top', own)), createMemoryStore(), true)).toBe(false);
  });
});
