import { describe, expect, it } from '@jest/globals';
import { sections } from '@noren/contracts/config-sections';
import { ruleTexts } from '@noren/contracts/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../../test/show-section.js';

const { defaults } = sections.topPage;
const slide = (caption: string) => ({ imageUrl: '', caption, link: '' });
const tile = (title: string) => ({ imageUrl: '', title, link: '' });
const group = (name: string) => screen.findByRole('group', { name });

describe('editor of the top page', () => {
  it('edits the greeting and shows an error if it is too long', async () => {
    const view = showSection('topPage');
    const title = await screen.findByLabelText('Title');
    await userEvent.type(title, '!');
    expect(view.last()).toEqual({ value: { ...defaults, title: `${defaults.title}!` }, valid: true });
    fireEvent.change(title, { target: { value: 'x'.repeat(61) } });
    expect(view.last()?.valid).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe(ruleTexts.en.maxLength.replace('{limit}', '60'));
  });

  it('adds a slide, selects it and edits it', async () => {
    const view = showSection('topPage', { value: { slides: [slide('First')] } });
    await userEvent.click(await screen.findByRole('button', { name: /Add a slide/ }));
    const second = await group('Slides 2');
    await userEvent.type(within(second).getByLabelText('Text on the image'), 'Second');
    expect(view.last()?.value.slides).toEqual([slide('First'), slide('Second')]);
    await userEvent.click(screen.getByRole('button', { name: 'Edit First' }));
    expect(await group('First')).toBeTruthy();
  });

  it('[C48] shows the number of visible slides and the gap', async () => {
    const view = showSection('topPage');
    expect(await screen.findByRole('img', { name: /1\.2 at once, 10 px/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '3' }));
    expect(view.last()).toMatchObject({ value: { slidesPerView: '3' }, valid: true });
    fireEvent.change(screen.getByLabelText('Space between slides (px)'), { target: { value: '30' } });
    expect(await screen.findByRole('img', { name: /3 at once, 30 px/ })).toBeTruthy();
  });

  it('[C48] lays out tiles as selected by pictogram', async () => {
    const view = showSection('topPage', { value: { tiles: [tile('A'), tile('B')] } });
    await userEvent.click(await screen.findByRole('radio', { name: 'First three' }));
    expect(view.last()?.value.tileDisplay).toBe('firstThree');
    expect(document.querySelector('.apps-tiles-firstThree')?.children).toHaveLength(2);
  });

  it('reorders tiles by keyboard and keeps the selection', async () => {
    const view = showSection('topPage', { value: { tiles: [tile('A'), tile('B')] } });
    const handle = await screen.findByRole('button', { name: 'Reorder A' });
    handle.focus();
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    await waitFor(() => expect(view.last()?.value.tiles.map(({ title }) => title)).toEqual(['B', 'A']));
    expect(await group('A')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit A' }).getAttribute('aria-pressed')).toBe('true');
  });

  it("offers the app's pages by name next to a typed address", async () => {
    const view = showSection('topPage', { value: { tiles: [tile('A')] } });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Link (page of the app)' }));
    await userEvent.click(await screen.findByTitle('Coupon list'));
    expect(view.last()?.value.tiles[0]?.link).toBe('/coupons');
    const address = screen.getByLabelText('Link');
    fireEvent.change(address, { target: { value: 'http://x' } });
    expect(view.last()?.valid).toBe(false);
    expect(screen.getByText(ruleTexts.en.link)).toBeTruthy();
    expect(screen.getByText('Not valid')).toBeTruthy();
  });

  it('limits the number of slides', async () => {
    showSection('topPage', { value: { slides: Array.from({ length: 10 }, (_, n) => slide(`S${n}`)) } });
    const add = (await screen.findByRole('button', { name: /Add a slide/ })) as HTMLButtonElement;
    expect(add.disabled).toBe(true);
  });

  it('is read-only when disabled', async () => {
    showSection('topPage', { disabled: true, value: { tiles: [tile('A')] } });
    expect(((await screen.findByLabelText('Lead text')) as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByRole('radio', { name: 'Two columns' }) as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByRole('button', { name: 'Reorder A' }) as HTMLButtonElement).disabled).toBe(true);
  });
});
