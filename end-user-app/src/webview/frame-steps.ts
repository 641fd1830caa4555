/** Position in a framed site's own history, which the site does not expose. */
export interface FrameSteps {
  at: number;
  last: number;
  /** True if a button caused the next load, which is not a new step. */
  expected: boolean;
}

export type FrameMove = 'loaded' | 'back' | 'forward' | 'reload';

/** The state before the first load, which is not a step. */
export const firstStep: FrameSteps = { at: -1, last: -1, expected: false };

export function moved(steps: FrameSteps, move: FrameMove): FrameSteps {
  switch (move) {
    case 'loaded':
      if (steps.expected) return { ...steps, expected: false };
      return { at: steps.at + 1, last: steps.at + 1, expected: false };
    case 'back':
      return canGoBack(steps) ? { ...steps, at: steps.at - 1, expected: true } : steps;
    case 'forward':
      return canGoForward(steps) ? { ...steps, at: steps.at + 1, expected: true } : steps;
    case 'reload':
      return { at: 0, last: 0, expected: true };
  }
}

export const canGoBack = ({ at }: FrameSteps): boolean => at > 0;
export const canGoForward = ({ at, last }: FrameSteps): boolean => at < last;
