import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { en, section, setUp, tap, text, used, useText } from '../../test/redemption/redemption-harness.js';
import { getCoupon } from '../../test/samples.js';
import { CallError } from '../member/call.js';

const getSlider = () => screen.getByRole('slider', { name: section.slideText });

/** Drags the handle over these positions; jsdom has neither layout nor positions of pointer events. */
function drag(...positions: number[]): void {
  const handle = getSlider();
  const fire = (type: string, clientX = 0) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, clientX }));
  Object.defineProperty(handle.parentElement, 'clientWidth', { configurable: true, value: 300 });
  fire('pointerdown', positions[0]);
  for (const position of positions) fire('pointermove', position);
  fire('pointerup');
}

/** Slides to the right end and beyond. */
const slide = () => drag(10, 120, 310, 330, 340);

afterEach(cleanup);

describe('sliding a coupon', () => {
  it('redeems it at once, with one request', async () => {
    const { sent } = setUp([used]);
    expect(screen.getByText(en.coupons.noUndo)).toBeTruthy();
    slide();
    expect(screen.queryByText(section.confirmText)).toBeNull();
    expect(await screen.findByText(section.usedText)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('sends one request if two gestures arrive before the page renders', async () => {
    const { sent } = setUp([used]);
    // Within one batch, the second gesture meets the state from before the first.
    await act(async () => {
      slide();
      slide();
    });
    expect(await screen.findByText(section.usedText)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('works by keys, which ask: arrows move the handle, End completes it', async () => {
    const { sent } = setUp([used]);
    const slider = getSlider();
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(slider.getAttribute('aria-valuenow')).toBe('40');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{End}');
    expect(sent).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: text.confirmButtonText }));
    expect(await screen.findByText(section.usedText)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('does nothing when the handle is let go on the way', () => {
    const { sent } = setUp([used]);
    drag(10, 200);
    expect(getSlider().getAttribute('aria-valuenow')).toBe('0');
    expect(sent).toEqual([]);
  });

  it('asks for the store code next, if the coupon needs it', async () => {
    const { sent } = setUp([used], getCoupon({ useType: 'security' }));
    slide();
    await userEvent.type(await screen.findByLabelText(en.actions.codeLabel), '1234');
    expect(screen.queryByText(section.confirmText)).toBeNull();
    await tap(en.actions.enter);
    await screen.findByText(section.usedText);
    expect(sent[0]?.use).toEqual({ code: '1234' });
  });

  it('shows the points beside the slider, and asks before other points are spent', async () => {
    const coupon = getCoupon({ pointsNeeded: 50 });
    const changed = new CallError(409, 'offerChanged', { ...coupon, pointsNeeded: 80 });
    const { sent } = setUp([changed, used], coupon);
    expect(screen.getByText(/Points needed: 50/)).toBeTruthy();
    slide();
    await userEvent.click(await screen.findByRole('button', { name: en.actions.review }));
    expect(within(screen.getByRole('dialog')).getByText(section.confirmText)).toBeTruthy();
    await tap(text.confirmButtonText);
    await screen.findByText(section.usedText);
    expect(sent.map(({ use }) => use.points)).toEqual([50, 80]);
  });

  it('offers the undecided request instead of sending another one', async () => {
    const { sent } = setUp([new CallError(0), used]);
    slide();
    await screen.findByText(en.actions.unknownTitle);
    await tap(text.closeButtonText);
    slide();
    await tap(text.retryButtonText);
    await screen.findByText(section.usedText);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('leaves the button, which still asks', async () => {
    const { sent } = setUp([used]);
    await tap(useText);
    expect(await screen.findByText(section.confirmText)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
