import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { later } from './later.js';

interface Props {
  open: boolean;
}
const Part = ({ open }: Props) => (open ? <p>The dialog</p> : null);

/** A part whose script comes when the test says so. */
function slow() {
  const asked: { come: () => void; fail: () => void }[] = [];
  const Later = later<Props>({
    load: () =>
      new Promise<ComponentType<Props>>((resolve, reject) => {
        asked.push({ come: () => resolve(Part), fail: () => reject(new Error('No network')) });
      }),
    needed: ({ open }) => open,
    meanwhile: <p>On its way</p>,
  });
  return { Later, asked };
}
const settled = () => act(async () => undefined);

describe('a part that is loaded later', () => {
  it('is fetched ahead, unseen, and is there at once when it is pressed', async () => {
    const { Later, asked } = slow();
    const { rerender, container } = render(<Later open={false} />);
    expect(container.textContent).toBe('');
    asked[0]?.come();
    await settled();
    rerender(<Later open />);
    expect(screen.getByText('The dialog')).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('appears when its script comes, where it was pressed before', async () => {
    const { Later, asked } = slow();
    const { rerender } = render(<Later open={false} />);
    rerender(<Later open />);
    expect(screen.getByText('On its way')).toBeTruthy();
    asked[0]?.come();
    await settled();
    expect(screen.getByText('The dialog')).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('is fetched again where it could not be had', async () => {
    jest.useFakeTimers();
    try {
      const { Later, asked } = slow();
      render(<Later open />);
      asked[0]?.fail();
      await settled();
      expect(asked).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      asked[1]?.come();
      await settled();
      expect(screen.getByText('The dialog')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });
});
