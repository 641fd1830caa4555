import { jest } from '@jest/globals';
import type { PreviewState } from '@noren/contracts';
import { act, screen, within } from '@testing-library/react';

/** Origin of the preview of the tests' app. */
export const previewOrigin = 'http://1-0-0.preview.preview.test';

/** Returns the preview's window within a part of the screen; records its messages. */
export async function previewWindow(part?: HTMLElement) {
  const place = part === undefined ? screen : within(part);
  const frame = (await place.findByTitle('Live preview')) as HTMLIFrameElement;
  const source = frame.contentWindow as Window;
  const told: PreviewState[] = [];
  jest.spyOn(source, 'postMessage').mockImplementation(((state: PreviewState, target: string) => {
    if (target === previewOrigin) told.push(state);
  }) as typeof source.postMessage);
  const say = (from: string, type: string) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { data: { type }, origin: from, source })));
  return { frame, told, say, last: () => told.at(-1) };
}
