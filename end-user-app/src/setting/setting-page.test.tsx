import { afterEach, describe, expect, it } from '@jest/globals';
import type { Locale } from '@noren/contracts/errors';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getInput, getMember, OnPage } from '../../test/samples.js';
import { setting as settingMessages } from '../locales/setting.js';
import { serverView } from '../server/server-view.js';
import { PageProvider } from '../view/context.js';
import { SettingPage } from './setting-page.js';

const { ja, en } = settingMessages;

function input(locale: 'ja' | 'en' = 'ja') {
  const made = getInput('setting', locale);
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

afterEach(cleanup);

describe("the member's settings", () => {
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

  it('list only existing targets, and more for members who are signed in', () => {
    const open = (own: Parameters<typeof getMember>[0]) =>
      render(
        <OnPage input={input('en')} member={getMember(own)}>
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

  const openPage = (setLocale?: (locale: Locale) => void) =>
    render(
      <PageProvider view={serverView(input(), '1.2.3')} member={getMember()} setLocale={setLocale}>
        <SettingPage />
      </PageProvider>,
    );

  it('show the version', () => {
    openPage();
    expect(screen.getByText('1.2.3').parentElement?.textContent).toContain('バージョン');
  });

  it('show the current language and switch to the chosen one', async () => {
    const chosen: Locale[] = [];
    openPage((locale) => chosen.push(locale));
    expect(screen.getByText(ja.about)).toBeTruthy();
    const current = screen.getByRole<HTMLInputElement>('radio', { name: '日本語' });
    expect(current.checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(chosen).toEqual(['en']);
  });
});
