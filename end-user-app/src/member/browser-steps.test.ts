import { describe, expect, it, jest } from '@jest/globals';
import { createBrowserSteps } from './browser-steps.js';

describe('steps in the browser history', () => {
  it('go back to the previous step and notify the listener', async () => {
    const steps = createBrowserSteps(window);
    const show = jest.fn<(step: number) => void>();
    const stop = steps.listen(show);
    steps.ahead(1);
    steps.ahead(2);
    expect(steps.back(2)).toBe(true);
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    expect(show).toHaveBeenCalledWith(1);
    stop();
  });

  it('stay on the page if there is no previous step', () => {
    expect(createBrowserSteps(window).back(0)).toBe(false);
    expect(createBrowserSteps(window).back(3)).toBe(false);
  });
});
