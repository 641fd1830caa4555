import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { getInput, getMember, OnPage } from '../../test/samples.js';
import { lazyComponent } from './lazy-component.js';

interface Props {
  open: boolean;
}
const DialogPart = ({ open }: Props) => (open ? <p>The dialog</p> : null);
const input = getInput('coupon', 'en');
const { text } = input.sections as Required<typeof input.sections>;

/** A chunk error as the bundler throws it. */
const lostChunk = Object.assign(new Error('Loading chunk 7 failed'), { request: '/client/7.abc.js' });

/** Returns a part whose script loads when the test says so. */
function slow() {
  const requests: { come: () => void; fail: () => void }[] = [];
  const Part = lazyComponent<Props>({
    load: () =>
      new Promise<ComponentType<Props>>((resolve, reject) => {
        requests.push({ come: () => resolve(DialogPart), fail: () => reject(lostChunk) });
      }),
    isNeeded: ({ open }) => open,
    fallback: <p>On its way</p>,
  });
  /** Fails the load and its immediate retry. */
  const fail = async () => {
    const from = requests.length - 1;
    for (const next of [from, from + 1]) {
      requests[next]?.fail();
      await settled();
    }
  };
  return { Part, requests, fail };
}
const reload = jest.fn();
const settled = () => act(async () => undefined);
const onPage = (part: ReactNode) => (
  <OnPage input={input} member={getMember()}>
    {part}
  </OnPage>
);

beforeEach(() => {
  window.norenReload = reload.mockReset();
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  window.norenReload = undefined;
  jest.useRealTimers();
});

describe('a part loaded on demand', () => {
  it('is preloaded without rendering, and appears immediately when needed', async () => {
    const { Part, requests } = slow();
    const { rerender, container } = render(onPage(<Part open={false} />));
    expect(container.textContent).toBe('');
    requests[0]?.come();
    await settled();
    rerender(onPage(<Part open />));
    expect(screen.getByText('The dialog')).toBeTruthy();
    expect(requests).toHaveLength(1);
  });

  it('appears when its script loads after the tap', async () => {
    const { Part, requests } = slow();
    const { rerender } = render(onPage(<Part open={false} />));
    rerender(onPage(<Part open />));
    expect(screen.getByText('On its way')).toBeTruthy();
    requests[0]?.come();
    await settled();
    expect(screen.getByText('The dialog')).toBeTruthy();
    expect(requests).toHaveLength(1);
  });
});

describe('a part that fails to load', () => {
  it('is retried immediately, because a connection may have dropped', async () => {
    const { Part, requests } = slow();
    render(onPage(<Part open />));
    requests[0]?.fail();
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
    requests[1]?.come();
    await settled();
    expect(screen.getByText('The dialog')).toBeTruthy();
  });

  it('fails silently as long as it is not needed', async () => {
    const { Part, fail } = slow();
    const { container } = render(onPage(<Part open={false} />));
    await fail();
    expect(container.textContent).toBe('');
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows a notice, is retried by a tap, and appears', async () => {
    const { Part, requests, fail } = slow();
    render(onPage(<Part open />));
    await fail();
    expect(screen.getByRole('alert').textContent).toContain(text.offlineText);
    expect(reload.mock.calls).toEqual([['/client/7.abc.js']]);
    act(() => screen.getByRole('button', { name: text.retryButtonText }).click());
    expect(requests).toHaveLength(3);
    requests[2]?.come();
    await settled();
    expect(screen.getByText('The dialog')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is retried together with the other failed parts', async () => {
    const [one, other] = [slow(), slow()];
    render(
      onPage(
        <>
          <one.Part open />
          <other.Part open />
        </>,
      ),
    );
    await one.fail();
    await other.fail();
    act(() => screen.getAllByRole('button', { name: text.retryButtonText })[0]?.click());
    expect([one.requests.length, other.requests.length]).toEqual([3, 3]);
  });

  it('is retried with increasing delay, or when the device is online again', async () => {
    const { Part, requests, fail } = slow();
    render(onPage(<Part open />));
    await fail();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(requests).toHaveLength(3);
    await fail();
    await act(() => jest.advanceTimersByTimeAsync(3_999));
    expect(requests).toHaveLength(4);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(requests).toHaveLength(5);
    requests[4]?.come();
    await settled();
    expect(screen.getByText('The dialog')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(requests).toHaveLength(5);
  });
});
