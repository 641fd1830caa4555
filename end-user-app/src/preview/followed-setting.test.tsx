import { afterEach, describe, expect, it } from '@jest/globals';
import { defaultSections, type Sections } from '@noren/contracts/config-sections';
import type { PreviewState } from '@noren/contracts/previews';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openFollowingPreview } from '../../test/preview-console.js';
import { createPreviewState } from '../../test/preview-state.js';
import { findElement } from './setting-places/find-elements.js';

afterEach(cleanup);

const withSections = (change: (sections: Sections) => void): PreviewState => {
  const sections = defaultSections();
  change(sections);
  return createPreviewState({ sections });
};

const nextFrame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
const getMark = () => document.querySelector<HTMLElement>('[data-setting-mark]');
const getMarked = () => getMark()?.dataset['settingMark'];
const getHeading = () => screen.getByRole('heading', { level: 1 }).textContent;
const menu = (name: string, link: string) => ({ name, iconUrl: '', link });

describe('the setting that staff edit', () => {
  it('is marked where it shows, until staff leave it', async () => {
    const preview = openFollowingPreview();
    await preview.show(createPreviewState());
    await preview.focus('topPage.title');
    expect(getMarked()).toBe('topPage.title');
    await preview.focus(undefined);
    expect(getMark()).toBeNull();
    expect(preview.posted.map(([type]) => type)).not.toContain('noren.preview.moved');
  });

  it('is shown on its page, which the console hears', async () => {
    const preview = openFollowingPreview();
    await preview.show(createPreviewState());
    await preview.focus('information.listTitle');
    await waitFor(() => expect(getHeading()).toBe('お知らせ'));
    expect(preview.posted).toContainEqual(['noren.preview.moved', { page: 'information' }]);
    await nextFrame();
    expect(getMarked()).toBe('information.listTitle');
    // The console repeats the page, and sends every letter that staff type.
    const typed = withSections(({ information }) => void (information.listTitle = 'Bulletin'));
    await preview.show({ ...typed, page: 'information' });
    expect(getHeading()).toBe('Bulletin');
    await nextFrame();
    expect(getMarked()).toBe('information.listTitle');
  });

  it('asks for the tier that sees it', async () => {
    const preview = openFollowingPreview();
    await preview.show(createPreviewState());
    await preview.focus('member.goldLabel');
    const moved = { page: 'member', tier: 'goldMember' };
    expect(preview.posted).toContainEqual(['noren.preview.moved', moved]);
    await preview.show(createPreviewState({ page: 'member', tier: 'goldMember' }));
    await waitFor(() => expect(getMarked()).toBe('member.goldLabel'));
    await preview.focus('login.lead');
    expect(preview.posted).toContainEqual(['noren.preview.moved', { page: 'login', tier: 'visitor' }]);
  });

  it('of every page is marked on the page that is open', async () => {
    const preview = openFollowingPreview();
    await preview.show(createPreviewState({ page: 'information' }));
    await preview.focus('header.title');
    expect(getMarked()).toBe('header.title');
    expect(getHeading()).toBe('お知らせ');
  });

  it('on a page that the app does not have leaves the preview as it is', async () => {
    const preview = openFollowingPreview();
    await preview.show(createPreviewState({ pages: ['top', 'login'] }));
    await preview.focus('wallet.title');
    await preview.focus('customPoint.apiUrl');
    await preview.focus('unknown.field');
    expect(getMark()).toBeNull();
    expect(preview.posted.map(([type]) => type)).not.toContain('noren.preview.moved');
  });

  it('that only shows after an action leads to the page alone', async () => {
    const preview = openFollowingPreview();
    await preview.show(createPreviewState());
    await preview.focus('coupon.usedText');
    expect(preview.posted).toContainEqual(['noren.preview.moved', { page: 'coupon' }]);
    await nextFrame();
    expect(getMark()).toBeNull();
  });
});

describe('an item of a list', () => {
  const toShown = (state: PreviewState) => ({
    view: { ...state, page: 'top' } as never,
    tier: state.tier,
    slug: null,
  });

  it('is found among the items that the page shows', async () => {
    const preview = openFollowingPreview();
    const state = withSections(({ footer }) => {
      footer.menuList = [menu('One', '/'), menu('Nowhere', ''), menu('Two', '/coupons')];
    });
    await preview.show(state);
    expect(findElement('footer.menuList.2.name', toShown(state))?.textContent).toBe('Two');
    // What is not shown, and the list itself, is the whole menu.
    expect(findElement('footer.menuList.1', toShown(state))?.tagName).toBe('UL');
    expect(findElement('footer.menuList', toShown(state))?.tagName).toBe('UL');
  });

  it('opens the custom page and marks the block', async () => {
    const heading = { type: 'heading' as const, text: 'Hours', imageUrl: '', link: '' };
    const page = (slug: string) => ({ slug, title: slug, visible: true, blocks: [heading] });
    const preview = openFollowingPreview();
    await preview.show(withSections(({ customPage }) => (customPage.pages = [page('one'), page('two')])));
    await preview.focus('customPage.pages.1.blocks.0.text');
    await waitFor(() => expect(getHeading()).toBe('two'));
    await nextFrame();
    expect(getMarked()).toBe('customPage.pages.1.blocks.0.text');
  });
});

describe('the choice of an element', () => {
  const names = { 'footer.menuList': 'Footer: Menus', 'topPage.title': 'Top page: Title' };

  async function openChoice() {
    const preview = openFollowingPreview();
    const state = withSections(
      ({ footer }) => (footer.menuList = [menu('One', '/'), menu('Two', '/coupons')]),
    );
    await preview.show(state);
    await preview.choose(names);
    return preview;
  }

  it('names what the pointer is on, and tells the console what staff click', async () => {
    const preview = await openChoice();
    const link = screen.getByText('Two');
    await userEvent.hover(link);
    await waitFor(() => expect(getMark()?.textContent).toBe('Footer: Menus 2'));
    await userEvent.click(link);
    expect(preview.posted).toContainEqual(['noren.preview.chosen', { setting: 'footer.menuList.1' }]);
    // The link itself leads nowhere.
    expect(screen.getByRole('main').className).toBe('page-top');
  });

  it('reaches every element by the keyboard, and ends with Escape', async () => {
    const preview = await openChoice();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.tabIndex).toBe(0);
    act(() => heading.focus());
    await waitFor(() => expect(getMark()?.textContent).toBe('Top page: Title'));
    fireEvent.keyDown(heading, { key: 'Enter' });
    expect(preview.posted).toContainEqual(['noren.preview.chosen', { setting: 'topPage.title' }]);
    fireEvent.keyDown(heading, { key: 'Escape' });
    expect(preview.posted.at(-1)).toEqual(['noren.preview.choiceEnded']);
    await preview.choose(undefined);
    expect(getMark()).toBeNull();
    expect(heading.hasAttribute('tabindex')).toBe(false);
  });

  it('gives elements back the tabindex that they had', async () => {
    const preview = openFollowingPreview();
    await preview.show(createPreviewState());
    const heading = screen.getByRole('heading', { level: 1 });
    heading.tabIndex = -1;
    await preview.choose(names);
    expect(heading.tabIndex).toBe(0);
    await preview.choose(undefined);
    expect(heading.getAttribute('tabindex')).toBe('-1');
  });

  it('leaves the mini-app as members use it once it has ended', async () => {
    const preview = await openChoice();
    await preview.choose(undefined);
    await userEvent.click(screen.getByText('Two'));
    expect(screen.getByRole('main').className).toBe('page-coupons');
    expect(preview.posted.map(([type]) => type)).not.toContain('noren.preview.chosen');
  });
});
