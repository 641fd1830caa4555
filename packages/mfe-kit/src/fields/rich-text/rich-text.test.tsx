import { beforeEach, describe, expect, it } from '@jest/globals';
import { isRichText } from '@noren/contracts/config-sections';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showField } from '../../../test/show-field.js';
import { RichTextField } from './rich-text-field.js';
import { sanitizeRichText } from './sanitize-rich-text.js';

describe('sanitizeRichText', () => {
  it.each([
    ['<p>x</p><script>alert(1)</script>', '<p>x</p>'],
    ['<p onclick="alert(1)" style="color:red" class="a">x</p>', '<p>x</p>'],
    ['<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
    [
      '<p><a href="https://a.example/?b=1&amp;c=2" target="_blank">x</a></p>',
      '<p><a href="https://a.example/?b=1&amp;c=2">x</a></p>',
    ],
    ['<h2 data-align="center">x</h2><p data-align="wild">y</p>', '<h2 data-align="center">x</h2><p>y</p>'],
    ['<p><img src="x" onerror="alert(1)">x</p>', '<p>x</p>'],
    ['<p></p>', ''],
    ['just words', '<p>just words</p>'],
    ['<div>one</div><p>a &lt; b</p>', '<p>onea &lt; b</p>'],
  ])('turns %s into %s', (html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected);
    expect(isRichText(sanitizeRichText(html))).toBe(true);
  });
});

describe('RichTextField', () => {
  beforeEach(() => {
    // jsdom has no layout; the editor requests the cursor's position to scroll there.
    const emptyLayout = {
      getClientRects: () => [],
      getBoundingClientRect: () => ({ top: 0, left: 0, right: 0, bottom: 0 }),
    };
    Object.assign(Range.prototype, emptyLayout);
    Object.assign(Text.prototype, emptyLayout);
  });

  const show = (start: string, disabled = false) =>
    showField(start, (value, onChange) => (
      <RichTextField
        label="Text"
        value={value}
        onChange={onChange}
        disabled={disabled}
        pages={[{ path: '/coupons', label: 'Coupons' }]}
      />
    ));

  it('formats headings and alignment, and undoes a change', async () => {
    const { values } = show('<p>x</p>');
    expect((await screen.findByRole('textbox')).getAttribute('aria-label')).toBe('Text');
    await userEvent.click(screen.getByRole('button', { name: 'Large heading' }));
    expect(values.at(-1)).toBe('<h2>x</h2>');
    await userEvent.click(screen.getByRole('button', { name: 'Align centre' }));
    expect(values.at(-1)).toBe('<h2 data-align="center">x</h2>');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(values.at(-1)).not.toContain('data-align'));
    for (const value of values) expect(isRichText(value)).toBe(true);
  });

  it('links to a page of the app or an https URL, and to nothing else', async () => {
    const { values } = show('<p></p>');
    await screen.findByRole('textbox');
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = await screen.findByLabelText(/^Address/);
    await userEvent.type(address, 'javascript:x{Enter}');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(values).toEqual([]);
    await userEvent.clear(address);
    await userEvent.type(address, '/coupons{Enter}');
    await waitFor(() => expect(values.at(-1)).toBe('<p><a href="/coupons">Coupons</a></p>'));
  });

  it('cannot be changed while disabled', async () => {
    const { values } = show('<p>x</p>', true);
    expect((await screen.findByRole('textbox')).getAttribute('contenteditable')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(values).toEqual([]);
  });
});
