import type { PreviewState } from '@noren/contracts/previews';
import { type SettingAddress, splitSettingAddress } from '@noren/contracts/setting-address';
import { useEffect, useEffectEvent } from 'react';
import type { Console, SettingNames } from './messages.js';
import { toPath } from './preview-path.js';
import { SettingMark } from './setting-mark.js';
import { findDestination, findElement } from './setting-places/find-elements.js';
import type { Shown } from './setting-places/shown-items.js';
import { useChoice } from './use-choice.js';
import { useElementBox } from './use-element-box.js';

/** A setting that staff turned to. Another object is another turn, even to the same setting. */
export interface Followed {
  readonly setting: SettingAddress;
}

interface Props {
  console: Console;
  state: PreviewState;
  shown: Shown;
  go: (path: string) => void;
  followed: Followed | undefined;
  /** Set while staff choose an element. */
  names: SettingNames | undefined;
}

/** Goes to the setting that staff edit and marks its element; or marks elements while staff choose one. */
export function FollowedSetting({ console, state, shown, go, followed, names }: Props) {
  const follow = useEffectEvent(({ setting }: Followed) => {
    const destination = findDestination(setting, shown);
    if (destination === undefined) return;
    const { page, slug: item, tier } = destination;
    window.scrollTo(0, 0);
    go(toPath({ ...state, page, item }));
    console.post('noren.preview.moved', tier === undefined ? { page } : { page, tier });
  });
  useEffect(() => {
    if (followed !== undefined) follow(followed);
  }, [followed]);
  if (names !== undefined) return <Choice console={console} shown={shown} names={names} />;
  return followed === undefined ? null : <Mark shown={shown} followed={followed} />;
}

function Mark({ shown, followed }: { shown: Shown; followed: Followed }) {
  const { setting } = followed;
  const box = useElementBox(() => findElement(setting, shown), followed, true);
  return box === undefined ? null : <SettingMark key={setting} setting={setting} box={box} />;
}

function Choice({ console, shown, names }: Pick<Props, 'console' | 'shown'> & { names: SettingNames }) {
  const pointed = useChoice(shown, {
    onChoose: (setting) => console.post('noren.preview.chosen', { setting }),
    onEnd: () => console.post('noren.preview.choiceEnded'),
  });
  const box = useElementBox(() => pointed?.element, pointed?.element);
  if (pointed === undefined || box === undefined) return null;
  const { setting } = pointed;
  return <SettingMark key={setting} setting={setting} box={box} name={getName(setting, names)} />;
}

/** Returns the name of a setting; with its number, if it is an item of a list. */
function getName(address: SettingAddress, names: SettingNames): string {
  const { section, field, path } = splitSettingAddress(address);
  const name = names[`${section}.${field}`] ?? '';
  const index = Number(path.at(-1));
  return Number.isInteger(index) ? `${name} ${index + 1}` : name;
}
