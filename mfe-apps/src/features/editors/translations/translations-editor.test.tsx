import { describe, expect, it } from '@jest/globals';
import { type SectionsInput, sections } from '@noren/contracts/config-sections';
import { useLocale } from '@noren/mfe-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../../test/show-section.js';
import type { Translation } from './translated-texts.js';

const failure = 'ログインできませんでした。\n理由：{reason}（{code}）';
const own: SectionsInput = {
  topPage: {
    ...sections.topPage.defaults,
    title: 'あおば珈琲へ',
    tiles: [{ imageUrl: '', title: 'メニュー', link: '/coupons' }],
  },
  text: { ...sections.text.defaults, loginFailedText: failure },
  footer: {
    ...sections.footer.defaults,
    menuList: [{ name: 'メニュー', iconUrl: '', link: '/' }],
  },
};
const menu: Translation = { text: 'メニュー', english: 'Menu' };
const welcome: Translation = { text: 'あおば珈琲へ', english: 'Welcome' };
const old: Translation = { text: '閉店', english: 'Closed' };

const show = (texts: Translation[], disabled = false) =>
  showSection('translations', { value: { texts }, others: own, disabled });
const english = (text: string) => screen.findByLabelText<HTMLInputElement>(`English of: ${text}`);
const type = async (text: string, value: string) =>
  fireEvent.change(await english(text), { target: { value } });
const fields = () => screen.getAllByLabelText<HTMLInputElement>(/^English of: /);
const filter = () => screen.getByRole('switch', { name: 'Only those without English' });

describe('editor of the English texts', () => {
  it('lists each text of staff once, by section in the order of the registry, without default texts', async () => {
    show([menu]);
    await english('メニュー');
    expect(fields().map(({ placeholder, value }) => [placeholder, value])).toEqual([
      ['メニュー', 'Menu'],
      ['あおば珈琲へ', ''],
      [failure, ''],
    ]);
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Footer', 'Top page', 'Text']);
    expect(screen.getByText('Menu name')).toBeTruthy();
    expect(screen.getByText('2 / 3 texts have no English')).toBeTruthy();
    expect(fields().map(({ tagName }) => tagName)).toEqual(['INPUT', 'INPUT', 'TEXTAREA']);
  });

  it('saves what is typed, and removes a text whose English is emptied', async () => {
    const view = show([welcome]);
    await type('メニュー', 'Menu');
    expect(view.last()).toEqual({ value: { texts: [menu, welcome] }, valid: true });
    await type('あおば珈琲へ', ' ');
    expect(view.last()).toEqual({ value: { texts: [menu] }, valid: true });
    await type('メニュー', '');
    expect(view.last()).toEqual({ value: { texts: [] }, valid: true });
  });

  it('rejects English longer than the shortest field that shows it', async () => {
    const view = show([]);
    await type('メニュー', 'Our menu!');
    expect(view.last()).toEqual({ value: { texts: [{ ...menu, english: 'Our menu!' }] }, valid: false });
    const { id } = await english('メニュー');
    expect(document.getElementById(`${id}-error`)?.textContent).toContain('8');
    expect(screen.getByText('9 / 8')).toBeTruthy();
    await type('メニュー', 'Our menu');
    expect(view.last()?.valid).toBe(true);
  });

  it('keeps a row that is typed in while only texts without English are shown', async () => {
    show([menu]);
    await english('メニュー');
    await userEvent.click(filter());
    expect(fields().map(({ placeholder }) => placeholder)).toEqual(['あおば珈琲へ', failure]);
    await userEvent.type(await english('あおば珈琲へ'), 'Hi');
    expect((await english('あおば珈琲へ')).value).toBe('Hi');
    expect(screen.getByText('1 / 3 texts have no English')).toBeTruthy();
    await userEvent.click(filter());
    await userEvent.click(filter());
    expect(fields().map(({ placeholder }) => placeholder)).toEqual([failure]);
  });

  it('keeps the English of a text that no setting has any more until it is removed', async () => {
    const view = show([old, menu, { text: '休業', english: 'Off' }]);
    await type('あおば珈琲へ', 'Welcome');
    expect(view.last()?.value.texts).toEqual([menu, welcome, old, { text: '休業', english: 'Off' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the English of: 閉店' }));
    expect(view.last()?.value.texts).toEqual([menu, welcome, { text: '休業', english: 'Off' }]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove the English of: 休業');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the English of: 休業' }));
    expect(screen.queryByText('No longer used')).toBeNull();
  });

  it('warns about placeholders that the English lacks, without rejecting it', async () => {
    const view = show([]);
    await english('メニュー');
    const { id } = fields()[2] as HTMLInputElement;
    const warning = () => document.getElementById(`${id}-warning`)?.textContent;
    const field = () => document.getElementById(id) as HTMLTextAreaElement;
    expect(warning()).toBeUndefined();
    fireEvent.change(field(), { target: { value: 'Could not log in ({code})' } });
    expect(warning()).toContain('{reason}');
    expect(warning()).not.toContain('{code}');
    expect(field().getAttribute('aria-describedby')).toBe(`${id}-warning`);
    expect(view.last()?.valid).toBe(true);
    fireEvent.change(field(), { target: { value: '{code}: {reason}' } });
    expect(warning()).toBeUndefined();
  });

  it('changes nothing when disabled, and still filters', async () => {
    show([menu, old], true);
    await english('メニュー');
    expect(fields().every(({ disabled }) => disabled)).toBe(true);
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove the English of: 閉店' });
    expect(remove.disabled).toBe(true);
    await userEvent.click(filter());
    expect(fields()).toHaveLength(2);
  });

  it('says where to write texts while there are none', async () => {
    showSection('translations');
    expect(await screen.findByText('You have not written any texts yet')).toBeTruthy();
    expect(screen.getByText(/^The default texts are translated already/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('is in Japanese in a Japanese console', async () => {
    show([menu]);
    await english('メニュー');
    act(() => useLocale.getState().setLocale('ja'));
    expect(await screen.findByLabelText('「メニュー」の英語')).toBeTruthy();
    expect(screen.getByText('3件中2件が英語なし')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'フッター' })).toBeTruthy();
  });
});
