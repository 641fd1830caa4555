import { describe, expect, it, jest } from '@jest/globals';
import { browserSteps } from './browser-steps.js';

describe('steps in the history of the browser', () => {
  it('lead back to the step before, and say so to who listens', async () => {
    const steps = browserSteps(window);
    const show = jest.fn<(step: number) => void>();
    const stop = steps.listen(show);
    steps.ahead(1);
    steps.ahead(2);
    expect(steps.back(2)).toBe(true);
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    expect(show).toHaveBeenCalledWith(1);
    stop();
  });

  it('do not leave the page where the step before is not there', () => {
    expect(browserSteps(window).back(0)).toBe(false);
    expect(browserSteps(window).back(3)).toBe(false);
  });
});
