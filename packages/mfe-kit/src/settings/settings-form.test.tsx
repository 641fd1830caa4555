import { beforeEach, describe, expect, it } from '@jest/globals';
import { type SectionId, type SectionValues, sections } from '@noren/contracts/config-sections';
import { ruleTexts } from '@noren/contracts/errors';
import { sectionTexts } from '@noren/contracts/texts';
import { sized } from '@noren/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Unstyled } from '../../test/unstyled.js';
import { createQueryClient } from '../api/query.js';
import { useLocale } from '../i18n/i18n.js';
import { SettingsForm } from './settings-form.js';

/** Providers that the console wraps around every screen. */
function Console({ children }: { children: ReactNode }) {
  return (
    <Unstyled>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </Unstyled>
  );
}

function show<I extends SectionId>(
  section: I,
  extra: { disabled?: boolean; palette?: readonly string[] } = {},
) {
  const changes: { value: SectionValues<I>; valid: boolean }[] = [];
  function Screen() {
    const [value, setValue] = useState(sections[section].defaults as SectionValues<I>);
    return (
      <SettingsForm
        section={section}
        appId="app-1"
        value={value}
        {...extra}
        onChange={(next, valid) => {
          changes.push({ value: next, valid });
          setValue(next);
        }}
      />
    );
  }
  return { ...render(<Screen />, { wrapper: Console }), changes };
}

/**
 * These sections cover every kind of control. every-field.test.tsx of mfe-apps renders the other sections, and
 * registry.test.ts of the contracts checks that every field has a label.
 */
const shownSections = sized<readonly SectionId[]>(
  ['application', 'contentsConfig', 'couponBarcode', 'customPage', 'history', 'shop'],
  Object.keys(sections) as SectionId[],
);

describe('SettingsForm', () => {
  beforeEach(() => useLocale.getState().setLocale('en'));

  it('takes its labels from the locale files and follows the language', async () => {
    show('topPage');
    expect(screen.getByLabelText('Title')).toBeTruthy();
    expect(screen.getByText('Two columns')).toBeTruthy();
    expect(screen.queryByText(/Greeting at the top/)).toBeNull();
    act(() => useLocale.getState().setLocale('ja'));
    expect(screen.getAllByText('タイトル').length).toBeGreaterThan(0);
  });

  it('reports every change immediately, so that a preview can follow', async () => {
    const { changes } = show('topPage');
    await userEvent.type(screen.getByLabelText('Title'), '!');
    expect(changes.at(-1)).toEqual({
      value: { ...sections.topPage.defaults, title: 'ようこそ!' },
      valid: true,
    });
  });

  it("shows errors in the specification's wording", async () => {
    const { changes } = show('application');
    const color = screen.getByLabelText('Base colour');
    await userEvent.clear(color);
    await userEvent.type(color, '#zz');
    expect(await screen.findByText('Enter a colour as #rrggbb.')).toBeTruthy();
    expect(changes.at(-1)).toMatchObject({ value: { baseColor: '#zz' }, valid: false });
  });

  it('keeps a cleared text as an empty string', async () => {
    const { changes } = show('topPage');
    await userEvent.clear(screen.getByLabelText('Title'));
    expect(changes.at(-1)).toMatchObject({ value: { title: '' }, valid: true });
  });

  it('adds items with their own fields to a list', async () => {
    const { changes } = show('topPage');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
    const slides = [{ imageUrl: '', caption: '', link: '' }];
    expect(changes.at(-1)).toMatchObject({ value: { slides }, valid: true });
    expect(screen.getByLabelText('Text on the image')).toBeTruthy();
  });

  it('adds items to a list inside of an item', async () => {
    const { changes } = show('customPage');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
    const blocks = [{ type: 'heading', text: '', imageUrl: '', link: '' }];
    expect(changes.at(-1)).toMatchObject({ value: { pages: [{ slug: '', title: '', blocks }] } });
  });

  it('labels the options of a list', () => {
    show('history');
    expect(screen.getByLabelText('Pass ticket use')).toBeTruthy();
  });

  it('[§5-rules] [C72] shows the message of the rule that the schema names', async () => {
    const { changes } = show('couponBarcode');
    const width = screen.getByLabelText('Width (px or %)');
    await userEvent.clear(width);
    await userEvent.type(width, '24em');
    expect(await screen.findByText(ruleTexts.en.unit)).toBeTruthy();
    expect(changes.at(-1)).toMatchObject({ value: { width: '24em%' }, valid: false });
    await userEvent.clear(width);
    expect(await screen.findByText(ruleTexts.en.required)).toBeTruthy();
    expect(changes.at(-1)).toMatchObject({ value: { width: '' }, valid: false });
  });

  it('[§5-duplicates] [C72] marks the list item whose key is a duplicate', async () => {
    const { changes } = show('customPage');
    for (let count = 0; count < 2; count += 1)
      await userEvent.click(screen.getAllByRole('button', { name: 'Add' }).at(-1) as HTMLElement);
    const [first, second] = screen.getAllByLabelText('Slug (address)') as [HTMLElement, HTMLElement];
    await userEvent.type(first, 'fair');
    await userEvent.type(second, 'fair');
    const message = await screen.findByText(ruleTexts.en.uniqueBy);
    expect(message.closest('li')?.contains(second)).toBe(true);
    expect(message.closest('li')?.contains(first)).toBe(false);
    expect(changes.at(-1)).toMatchObject({ valid: false });
    await userEvent.type(second, '-2');
    await waitFor(() => expect(changes.at(-1)).toMatchObject({ valid: true }));
  });

  it('marks the field that violates a rule across fields, in both languages', async () => {
    const { changes } = show('customPoint');
    const format = screen.getByLabelText(sectionTexts.en.customPoint?.fields['expireDateFormat'] ?? '');
    await userEvent.type(format, 'QQ-ZZ');
    expect(await screen.findByText(ruleTexts.en.dateFormat)).toBeTruthy();
    expect(changes.at(-1)).toMatchObject({ valid: false });
    act(() => useLocale.getState().setLocale('ja'));
    await userEvent.type(screen.getByDisplayValue('QQ-ZZ'), '!');
    expect(await screen.findByText(ruleTexts.ja.pattern)).toBeTruthy();
    await userEvent.type(screen.getByDisplayValue('QQ-ZZ!'), '{Backspace}');
    expect(await screen.findByText(ruleTexts.ja.dateFormat)).toBeTruthy();
    await userEvent.clear(screen.getByDisplayValue('QQ-ZZ'));
    await waitFor(() => expect(changes.at(-1)).toMatchObject({ valid: true }));
  });

  it('[C72] counts characters against the limit, and reports when there are too many', async () => {
    const { changes, container } = show('text');
    const field = screen.getByLabelText(sectionTexts.en.text?.fields['loadingText'] ?? '');
    expect(container.textContent).toContain('6 / 40');
    await userEvent.click(field);
    await userEvent.paste('あ'.repeat(35));
    expect(container.textContent).toContain('41 / 40');
    expect(await screen.findByText(ruleTexts.en.maxLength.replace('{limit}', '40'))).toBeTruthy();
    expect(changes.at(-1)).toMatchObject({ valid: false });
  });

  it('shows the contrast with the background that the registry names, while both are typed', async () => {
    show('header', { palette: ['#00b5be'] });
    expect(screen.getByText(/Contrast with “Background colour”/).textContent).toContain('Passes AA');
    const ground = screen.getByLabelText('Background colour');
    await userEvent.clear(ground);
    await userEvent.type(ground, '#333333');
    await waitFor(() =>
      expect(screen.getByText(/Contrast with “Background colour”/).textContent).toContain('Fails AA'),
    );
  });

  it('reorders items of a list together with their content', async () => {
    const { changes } = show('footer');
    screen.getByRole('button', { name: 'Reorder ホーム' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(changes.at(-1)).toMatchObject({
      value: { menuList: [{ name: 'クーポン' }, { name: 'ホーム' }, { name: 'ログイン' }] },
      valid: true,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete クーポン' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(changes.at(-1)).toMatchObject({ value: { menuList: { length: 3, 0: { name: 'クーポン' } } } });
  });

  it('resets to a value set from outside, such as a restored one', async () => {
    const first = { ...sections.topPage.defaults, title: 'First' };
    const form = (value: SectionValues<'topPage'>) => (
      <SettingsForm section="topPage" appId="app-1" value={value} onChange={() => undefined} />
    );
    const view = render(form(first), { wrapper: Console });
    await userEvent.type(screen.getByLabelText('Title'), '!');
    view.rerender(form({ ...first, title: 'Second' }));
    expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Second');
  });

  it('is read-only when disabled', () => {
    show('application', { disabled: true });
    expect((screen.getByLabelText('App title') as HTMLInputElement).disabled).toBe(true);
  });

  it.each(shownSections)('renders %s with a label for every field', (section) => {
    const { container } = show(section);
    expect(container.querySelectorAll('input, textarea, button, [role=slider]').length).toBeGreaterThan(0);
    expect(container.textContent).not.toMatch(/Unsupported field|[a-z]+Color\b/);
  });
});
