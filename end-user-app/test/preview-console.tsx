import type { PreviewState } from '@noren/contracts/previews';
import { act, render } from '@testing-library/react';
import type { Console } from '../src/preview/messages.js';
import { PreviewApp } from '../src/preview/preview-app.js';

/** Renders the preview with a fake console. @returns a function that sends it a state */
export function openPreview(): (state: PreviewState) => Promise<void> {
  let show: Parameters<Console['listen']>[0] = () => undefined;
  const console: Console = {
    post: () => undefined,
    listen(next) {
      show = next;
      return () => undefined;
    },
  };
  render(<PreviewApp console={console} />);
  return (state) => act(async () => show(state));
}
