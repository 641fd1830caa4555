import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { useLatest, useProcessedInput } from './processed-input.js';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

// Rendering goes on by itself, as in a browser: `act` would render everything at its end.
beforeAll(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(cleanup);

function useTyped() {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, latest: useLatest(typed), processedInput: useProcessedInput() };
}

describe('processed input', () => {
  it('is awaited, so that what follows reads what was typed before', async () => {
    const { result } = renderHook(useTyped);
    startTransition(() => result.current.setTyped('last key'));
    expect(result.current.latest.current).toBe('');
    await result.current.processedInput();
    expect(result.current.latest.current).toBe('last key');
  });

  it('is not awaited once the screen is gone, or by one that goes meanwhile', async () => {
    const { result, unmount } = renderHook(useTyped);
    const { processedInput } = result.current;
    const waiting = processedInput();
    unmount();
    await waiting;
    await processedInput();
  });
});
