import type { Sections } from '@noren/contracts/config-sections';
import { readable } from '@noren/contracts/core';
import type { CSSProperties } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Icon, type IconPath } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

type ToolbarButton = Sections['webview']['buttons'][number];
export type ToolbarAction = ToolbarButton['kind'];

interface Props {
  /** Handler of each button; undefined while it is disabled. */
  actions: Record<ToolbarAction, (() => void) | undefined>;
}

/** The bar below a framed site, as configured in the settings. */
export function Toolbar({ actions }: Props) {
  const { view } = usePage();
  const { visible, alignment, backgroundColor, height, buttons } = settings(view, 'webview');
  if (!visible) return null;
  const style = {
    color: readable('#475467', backgroundColor),
    '--toolbar-color': backgroundColor,
    '--toolbar-height': height,
    justifyContent: edges[alignment] ?? alignment,
  } as CSSProperties;
  return (
    <div className="toolbar" role="toolbar" aria-label={getMessages(view, 'webview').toolbar} style={style}>
      {buttons.map((button) => (
        <Button key={button.kind} button={button} act={actions[button.kind]} />
      ))}
    </div>
  );
}

const edges: Record<string, string> = { left: 'flex-start', right: 'flex-end' };

const usual: Record<ToolbarAction, IconPath> = {
  back: icons.back,
  forward: icons.next,
  reload: icons.reload,
  share: icons.share,
  close: icons.close,
};

function Button({ button, act }: { button: ToolbarButton; act: (() => void) | undefined }) {
  const { view } = usePage();
  const { kind, width, height, activeIcon, disabledIcon, pressedIcon } = button;
  const style = { '--icon-width': width, '--icon-height': height } as CSSProperties;
  const iconUrl = act === undefined ? disabledIcon || activeIcon : activeIcon;
  return (
    <button
      type="button"
      className={act !== undefined && pressedIcon !== '' ? 'tool pressable' : 'tool'}
      style={style}
      aria-label={getMessages(view, 'webview').buttons[kind]}
      disabled={act === undefined}
      onClick={act}
    >
      {iconUrl === '' ? null : <Image className="tool-active" url={iconUrl} sizes={280} />}
      <Icon path={usual[kind]} />
      {act !== undefined && pressedIcon !== '' ? (
        <Image className="tool-pressed" url={pressedIcon} sizes={280} />
      ) : null}
    </button>
  );
}
