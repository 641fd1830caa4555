import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { inputOf, memberOf, OnPage } from '../../test/samples.js';
import { later } from './later.js';

interface Props {
  open: boolean;
}
const Part = ({ open }: Props) => (open ? <p>The dialog</p> : null);
const input = inputOf('coupon', 'en');
const { text } = input.sections as Required<typeof input.sections>;

/** As the bundler says it. */
const lostChunk = Object.assign(new Error('Loading chunk 7 failed'), { request: '/client/7.abc.js' });

/** A part whose script comes when the test says so. */
function slow() {
  const asked: { come: () => void; fail: () => void }[] = [];
  const Later = later<Props>({
    load: () =>
      new Promise<ComponentType<Props>>((resolve, reject) => {
        asked.push({ come: () => resolve(Part), fail: () => reject(lostChunk) });
      }),
    needed: ({ open }) => open,
    meanwhile: <p>On its way</p>,
  });
  /** It cannot be had, nor when it is asked for once more at once. */
  const fail = async () => {
    const from = asked.length - 1;
    for (const next of [from, from + 1]) {
      asked[next]?.fail();
      await settled();
    }
  };
  return { Later, asked, fail };
}
const anew = jest.fn();
const settled = () => act(async () => undefined);
const onPage = (part: ReactNode) => (
  <OnPage input={input} member={memberOf()}>
    {part}
  </OnPage>
);

beforeEach(() => {
  window.norenAnew = anew.mockReset();
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  window.norenAnew = undefined;
  jest.useRealTimers();
});

describe('a part that is loaded later', () => {
  it('is fetched ahead, unseen, and is there at once when it is pressed', async () => {
    const { Later, asked } = slow();
    const { rerender, container } = render(onPage(<Later open={false} />));
    expect(container.textContent).toBe('');
    asked[0]?.come();
    await settled();
    rerender(onPage(<Later open />));
    expect(screen.getByText('The dialog')).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('appears when its script comes, where it was pressed before', async () => {
    const { Later, asked } = slow();
    const { rerender } = render(onPage(<Later open={false} />));
    rerender(onPage(<Later open />));
    expect(screen.getByText('On its way')).toBeTruthy();
    asked[0]?.come();
    await settled();
    expect(screen.getByText('The dialog')).toBeTruthy();
    expect(asked).toHaveLength(1);
  });
});

describe('a part that cannot be had', () => {
  it('is asked for once more at once: a connection may have broken off', async () => {
    const { Later, asked } = slow();
    render(onPage(<Later open />));
    asked[0]?.fail();
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
    asked[1]?.come();
    await settled();
    expect(screen.getByText('The dialog')).toBeTruthy();
  });

  it('is nobody’s business as long as nobody waits for it', async () => {
    const { Later, fail } = slow();
    const { container } = render(onPage(<Later open={false} />));
    await fail();
    expect(container.textContent).toBe('');
    expect(anew).not.toHaveBeenCalled();
  });

  it('is told of, asked for by a press, and there', async () => {
    const { Later, asked, fail } = slow();
    render(onPage(<Later open />));
    await fail();
    expect(screen.getByRole('alert').textContent).toContain(text.offlineText);
    expect(anew.mock.calls).toEqual([['/client/7.abc.js']]);
    act(() => screen.getByRole('button', { name: text.retryButtonText }).click());
    expect(asked).toHaveLength(3);
    asked[2]?.come();
    await settled();
    expect(screen.getByText('The dialog')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is asked for together with the others that could not be had', async () => {
    const [one, other] = [slow(), slow()];
    render(
      onPage(
        <>
          <one.Later open />
          <other.Later open />
        </>,
      ),
    );
    await one.fail();
    await other.fail();
    act(() => screen.getAllByRole('button', { name: text.retryButtonText })[0]?.click());
    expect([one.asked.length, other.asked.length]).toEqual([3, 3]);
  });

  it('comes by itself, asked for less and less often, or with the network', async () => {
    const { Later, asked, fail } = slow();
    render(onPage(<Later open />));
    await fail();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(asked).toHaveLength(3);
    await fail();
    await act(() => jest.advanceTimersByTimeAsync(3_999));
    expect(asked).toHaveLength(4);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(asked).toHaveLength(5);
    asked[4]?.come();
    await settled();
    expect(screen.getByText('The dialog')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(asked).toHaveLength(5);
  });
});
