import { jest } from '@jest/globals';
import type { PreviewState } from '@noren/contracts/previews';
import { act, screen, within } from '@testing-library/react';

/** Origin of the preview of the tests' app. */
export const previewOrigin = 'http://1-0-0.preview.preview.test';

/** Returns the preview's window within a part of the screen; records its messages. */
export async function previewWindow(part?: HTMLElement) {
  const place = part === undefined ? screen : within(part);
  const frame = (await place.findByTitle('Live preview')) as HTMLIFrameElement;
  const source = frame.contentWindow as Window;
  const received: PreviewState[] = [];
  jest.spyOn(source, 'postMessage').mockImplementation(((state: PreviewState, target: string) => {
    if (target === previewOrigin) received.push(state);
  }) as typeof source.postMessage);
  /** @param fields further fields of the message: by default those of a runtime that shows contents of a moment */
  const postMessage = (from: string, type: string, fields: object = { showsContentPreviews: true }) =>
    act(() =>
      window.dispatchEvent(new MessageEvent('message', { data: { type, ...fields }, origin: from, source })),
    );
  return { frame, received, postMessage, last: () => received.at(-1) };
}
