import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Localised } from '../client/localised.js';
import { setting as settingWords } from '../locales/setting.js';
import { serverView } from '../server/server-view.js';
import { inputOf, memberOf, OnPage } from '../testing/samples.js';
import { SettingPage } from './setting-page.js';

const { ja, en } = settingWords;

function input(locale: 'ja' | 'en' = 'ja') {
  const made = inputOf('setting', locale);
  if (made.sections.setting !== undefined) {
    Object.assign(made.sections.setting, {
      menuList: [
        { name: 'Mine', link: '/member', loginOnly: true },
        { name: 'Everybody’s', link: '/history', loginOnly: false },
        { name: 'Nowhere', link: '', loginOnly: false },
        { name: 'よくある質問', link: '/information', loginOnly: false },
      ],
      termsUrl: 'https://example.com/terms',
      showLanguage: true,
    });
  }
  return made;
}

beforeEach(() => {
  document.cookie = 'i18n_redirected=; Max-Age=0; Path=/';
});
afterEach(cleanup);

const nothing = () => undefined;

describe('the settings of a member', () => {
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

  it('have what leads somewhere, and more for those who are signed in', () => {
    const open = (own: Parameters<typeof memberOf>[0]) =>
      render(
        <OnPage input={input('en')} member={memberOf(own)}>
          <SettingPage />
        </OnPage>,
      );
    open({});
    expect(links()).not.toContain('Mine');
    expect(links()).toEqual(expect.arrayContaining(['Everybody’s', en.terms]));
    expect(links()).not.toContain('Nowhere');
    expect(links()).not.toContain(en.privacy);
    cleanup();
    const member = { status: 'member', tier: 'member' } as const;
    open({ identity: () => member });
    expect(links()).toContain('Mine');
  });

  it('tell the version', () => {
    render(
      <Localised view={serverView(input(), '1.2.3')} member={memberOf()} hydrated={nothing} settled={nothing}>
        <SettingPage />
      </Localised>,
    );
    expect(screen.getByText('1.2.3').parentElement?.textContent).toContain('バージョン');
  });

  const openLocalised = (settled: () => void = nothing) =>
    render(
      <Localised view={serverView(input())} member={memberOf()} hydrated={nothing} settled={settled}>
        <SettingPage />
      </Localised>,
    );

  it('change the language of everything but what staff wrote, and remember it', async () => {
    openLocalised();
    expect(screen.getByText(ja.about)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByText(en.about)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
    expect(links()).toContain('よくある質問');
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toContain('i18n_redirected=en');
    cleanup();
    // What was tapped too early is given to the page when it stands in the member's language.
    let english: boolean | undefined;
    openLocalised(() => {
      english = screen.queryByText(en.about) !== null;
    });
    expect(await screen.findByText(en.about)).toBeTruthy();
    await waitFor(() => expect(english).toBe(true));
    await userEvent.click(screen.getByRole('radio', { name: '日本語' }));
    expect(await screen.findByText(ja.about)).toBeTruthy();
  });
});
