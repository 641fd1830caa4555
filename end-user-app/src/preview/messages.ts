import type { PreviewChoice, PreviewEvent, PreviewFocus, PreviewState } from '@noren/contracts/previews';
import { isSettingAddress, type SettingAddress } from '@noren/contracts/setting-address';

/** Names of settings by `section.field`. */
export type SettingNames = Readonly<Record<string, string>>;

/** Called with the messages of the console. */
export interface ConsoleListener {
  show(state: PreviewState): void;
  /** @param setting the setting that staff edit, if any */
  focus(setting: SettingAddress | undefined): void;
  /** @param names set while staff choose an element */
  choose(names: SettingNames | undefined): void;
}

/** The console that frames the preview. The edge forbids all other origins to frame it (frame-ancestors). */
export interface Console {
  post(
    type: PreviewEvent['type'],
    more?: Pick<PreviewEvent, 'scrollTop' | 'page' | 'tier' | 'setting'>,
  ): void;
  /** Calls back with each message of the console; returns a function that unsubscribes. */
  listen(listener: ConsoleListener): () => void;
}

export function getConsole(frame: Window): Console {
  const referrer = frame.document.referrer;
  const origin = referrer === '' ? undefined : new URL(referrer).origin;
  return {
    post(type, more) {
      const event: PreviewEvent = {
        type,
        showsContentPreviews: true,
        followsSettings: true,
        opensLinks: true,
        ...more,
      };
      frame.parent.postMessage(event, origin ?? '*');
    },
    listen(listener) {
      const receive = (event: MessageEvent<unknown>) => {
        if (event.source !== frame.parent || (origin !== undefined && event.origin !== origin)) return;
        const { data } = event;
        if (isState(data)) listener.show(data);
        else if (isFocus(data)) listener.focus(data.setting);
        else if (isChoice(data)) listener.choose(data.names);
      };
      frame.addEventListener('message', receive);
      return () => frame.removeEventListener('message', receive);
    },
  };
}

/** True if it is the console's message; the console has validated its content. */
function isState(data: unknown): data is PreviewState {
  const state = data as Partial<PreviewState> | null;
  return typeof state === 'object' && state?.type === 'noren.preview' && typeof state.sections === 'object';
}

function isFocus(data: unknown): data is PreviewFocus {
  const focus = data as Partial<PreviewFocus> | null;
  if (typeof focus !== 'object' || focus?.type !== 'noren.preview.focus') return false;
  return focus.setting === undefined || isSettingAddress(focus.setting);
}

function isChoice(data: unknown): data is PreviewChoice {
  const choice = data as Partial<PreviewChoice> | null;
  if (typeof choice !== 'object' || choice?.type !== 'noren.preview.choice') return false;
  if (choice.names === undefined) return true;
  return (
    typeof choice.names === 'object' &&
    Object.values(choice.names).every((name: unknown) => typeof name === 'string')
  );
}
