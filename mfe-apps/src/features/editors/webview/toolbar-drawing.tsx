import type { SectionValues } from '@noren/contracts/config-sections';
import { Segmented } from '@noren/mfe-kit/form';
import { useState } from 'react';
import { useMessages } from '../../../messages.js';
import { ButtonIcon, type ButtonState } from './button-icon.js';

interface Props {
  webview: SectionValues<'webview'>;
  getLabel: (kind: string) => string;
}

const states: readonly ButtonState[] = ['activeIcon', 'disabledIcon', 'pressedIcon'];

/** The toolbar as members will see it, with buttons active, disabled or pressed. */
export function ToolbarDrawing({ webview, getLabel }: Props) {
  const t = useMessages();
  const [state, setState] = useState<ButtonState>('activeIcon');
  const { alignment, backgroundColor: background, buttons, height, visible } = webview;
  return (
    <div className="apps-toolbar">
      <Segmented
        size="small"
        aria-label={t('webview.state')}
        value={state}
        onChange={setState}
        options={states.map((value) => ({ value, label: t(`webview.${value}`) }))}
      />
      <div className="apps-toolbar-page">
        <span aria-hidden="true" />
        <div
          className="apps-toolbar-bar"
          role="img"
          aria-label={t('webview.drawing', { buttons: buttons.map(({ kind }) => getLabel(kind)).join('、') })}
          style={{ background, height, justifyContent: spreads[alignment], opacity: visible ? 1 : 0.35 }}
        >
          {buttons.map((button, index) => (
            <span key={index} style={{ width: button.width, height: button.height }}>
              <ButtonIcon button={button} state={state} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const spreads: Record<Props['webview']['alignment'], string> = {
  left: 'flex-start',
  center: 'center',
  right: 'flex-end',
  'space-between': 'space-between',
  'space-around': 'space-around',
};
