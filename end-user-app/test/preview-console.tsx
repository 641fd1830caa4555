import type { PreviewState } from '@noren/contracts/previews';
import { act, render } from '@testing-library/react';
import type { Console, ConsoleListener } from '../src/preview/messages.js';
import { PreviewApp } from '../src/preview/preview-app.js';

type Posted = Parameters<Console['post']>;

/** Renders the preview with a fake console. @returns a function that sends it a state */
export function openPreview(): (state: PreviewState) => Promise<void> {
  return openFollowingPreview().show;
}

/** Renders the preview with a fake console. @returns functions that send it messages, and what it posts */
export function openFollowingPreview() {
  let listener: ConsoleListener | undefined;
  const posted: Posted[] = [];
  const console: Console = {
    post: (...event) => void posted.push(event),
    listen(next) {
      listener = next;
      return () => undefined;
    },
  };
  render(<PreviewApp console={console} />);
  const send = (message: (to: ConsoleListener) => void) =>
    act(async () => {
      if (listener !== undefined) message(listener);
    });
  return {
    posted,
    show: (state: PreviewState) => send((to) => to.show(state)),
    focus: (setting: string | undefined) => send((to) => to.focus(setting)),
    choose: (names: Record<string, string> | undefined) => send((to) => to.choose(names)),
  };
}
