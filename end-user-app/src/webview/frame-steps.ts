/** Where in its own history a framed site is; the site itself does not tell. */
export interface FrameSteps {
  at: number;
  last: number;
  /** A load that follows a button is no step further. */
  expected: boolean;
}

export type FrameMove = 'loaded' | 'back' | 'forward' | 'reload';

/** Before the first load, which is none. */
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
