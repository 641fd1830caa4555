import { beforeEach, describe, expect, it } from '@jest/globals';
import { ruleTexts, type SectionId, type SectionValues, sections } from '@noren/contracts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocale } from '../i18n/i18n.js';
import { Unstyled } from '../testing/unstyled.js';
import { SettingsForm } from './settings-form.js';

function show<I extends SectionId>(
  section: I,
  extra: { disabled?: boolean; upload?: (file: File) => Promise<string> } = {},
) {
  const changes: { value: SectionValues<I>; valid: boolean }[] = [];
  function Screen() {
    const [value, setValue] = useState(sections[section].defaults as SectionValues<I>);
    return (
      <SettingsForm
        section={section}
        value={value}
        {...extra}
        onChange={(next, valid) => {
          changes.push({ value: next, valid });
          setValue(next);
        }}
      />
    );
  }
  return { ...render(<Screen />, { wrapper: Unstyled }), changes };
}

describe('settings form', () => {
  beforeEach(() => useLocale.getState().setLocale('en'));

  it('is labelled from the locale files and follows the language', async () => {
    show('topPage');
    expect(screen.getByLabelText('Title')).toBeTruthy();
    expect(screen.getByText('Two columns')).toBeTruthy();
    expect(screen.queryByText(/Greeting at the top/)).toBeNull();
    act(() => useLocale.getState().setLocale('ja'));
    expect(screen.getAllByText('タイトル').length).toBeGreaterThan(0);
  });

  it('tells every change at once, so that a preview can follow', async () => {
    const { changes } = show('topPage');
    await userEvent.type(screen.getByLabelText('Title'), '!');
    expect(changes.at(-1)).toEqual({
      value: { ...sections.topPage.defaults, title: 'ようこそ!' },
      valid: true,
    });
  });

  it('says what is wrong in the words of the specification', async () => {
    const { changes } = show('application');
    const color = screen.getByLabelText('Base colour');
    await userEvent.clear(color);
    await userEvent.type(color, '#zz');
    expect(await screen.findByText('Enter a colour as #rrggbb.')).toBeTruthy();
    expect(changes.at(-1)).toMatchObject({ value: { baseColor: '#zz' }, valid: false });
  });

  it('keeps an emptied text as an empty text', async () => {
    const { changes } = show('topPage');
    await userEvent.clear(screen.getByLabelText('Title'));
    expect(changes.at(-1)).toMatchObject({ value: { title: '' }, valid: true });
  });

  it('adds items to a list, with fields of their own', async () => {
    const { changes } = show('topPage');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
    const slides = [{ imageUrl: '', caption: '', link: '' }];
    expect(changes.at(-1)).toMatchObject({ value: { slides }, valid: true });
    expect(screen.getByLabelText('Words on the image')).toBeTruthy();
  });

  it('adds items to a list inside of an item', async () => {
    const { changes } = show('customPage');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
    const blocks = [{ type: 'heading', text: '', imageUrl: '', link: '' }];
    expect(changes.at(-1)).toMatchObject({ value: { pages: [{ slug: '', title: '', blocks }] } });
  });

  it('names the words of a list to choose from', () => {
    show('history');
    expect(screen.getByLabelText('Pass ticket use')).toBeTruthy();
  });

  it('says what is wrong by the rule that the schema names', async () => {
    const { changes } = show('couponBarcode');
    const width = screen.getByLabelText('Width (px or %)');
    await userEvent.clear(width);
    await userEvent.type(width, '24em');
    expect(await screen.findByText(ruleTexts.en.unit)).toBeTruthy();
    expect(changes.at(-1)).toMatchObject({ value: { width: '24em' }, valid: false });
  });

  it('uploads an image and keeps the path it got', async () => {
    const { container, changes } = show('topPage', {
      upload: (file) => Promise.resolve(`/images/${file.name}`),
    });
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'], 'hero.png', { type: 'image/png' }));
    expect(changes.at(-1)).toMatchObject({ value: { heroImageUrl: '/images/hero.png' }, valid: true });
  });

  it('is read-only when disabled', () => {
    show('application', { disabled: true });
    expect((screen.getByLabelText('App title') as HTMLInputElement).disabled).toBe(true);
  });

  it.each(Object.keys(sections) as SectionId[])('renders %s with every field named', (section) => {
    const { container } = show(section);
    expect(container.querySelectorAll('input, textarea, button, [role=slider]').length).toBeGreaterThan(0);
    expect(container.textContent).not.toMatch(/Unsupported field|[a-z]+Color\b/);
  });
});
