import type { Steps } from './member.js';

interface StepState {
  step?: number;
}

/** Steps of a flow in a window's history; they survive a reload. */
export function createBrowserSteps(
  frame: Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>,
): Steps {
  const getStep = (state: unknown) => (state as StepState | null)?.step ?? 0;
  return {
    ahead: (step) => frame.history.pushState({ step } satisfies StepState, ''),
    back(step) {
      if (step === 0 || getStep(frame.history.state) !== step) return false;
      frame.history.back();
      return true;
    },
    listen(show) {
      const listener = (event: PopStateEvent) => show(getStep(event.state));
      frame.addEventListener('popstate', listener);
      return () => frame.removeEventListener('popstate', listener);
    },
  };
}
