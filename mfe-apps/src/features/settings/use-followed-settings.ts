import type { PreviewChoice, PreviewFocus } from '@noren/contracts/previews';
import { type RefObject, useEffect } from 'react';
import { useFocusedSetting } from './focused-setting.js';

/** What the preview follows, besides its state. */
export interface Following {
  /** Names of the settings, while staff choose an element. */
  readonly names: PreviewChoice['names'];
}

/**
 * Tells the preview which setting has the focus, and when staff choose an element.
 *
 * @param following undefined if the preview does not follow, or does not listen yet
 */
export function useFollowedSettings(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  following: Following | undefined,
): void {
  const { origin } = new URL(address);
  const isFollowing = following !== undefined;
  const names = following?.names;
  useEffect(() => {
    if (!isFollowing) return;
    const post = ({ setting }: Pick<PreviewFocus, 'setting'>) => {
      const message: PreviewFocus = { type: 'noren.preview.focus', setting };
      frame.current?.contentWindow?.postMessage(message, origin);
    };
    const { setting } = useFocusedSetting.getState();
    if (setting !== undefined) post({ setting });
    return useFocusedSetting.subscribe(post);
  }, [frame, origin, isFollowing]);
  useEffect(() => {
    if (!isFollowing || names === undefined) return;
    const window = frame.current?.contentWindow;
    const post = (message: PreviewChoice) => window?.postMessage(message, origin);
    post({ type: 'noren.preview.choice', names });
    return () => post({ type: 'noren.preview.choice' });
  }, [frame, origin, isFollowing, names]);
}
