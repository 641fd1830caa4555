import { useMessages } from '../../../messages.js';
import { Arrangement } from '../arrangement/arrangement.js';
import { Block } from '../arrangement/drawing-parts.js';
import type { EditorProps } from '../editor.js';
import { getField, newItem, unusedValues } from '../field-binding.js';
import { ChoiceControl } from '../fields/choice-control.js';
import { Control } from '../fields/control.js';
import { AlignmentShape } from '../pictograms/alignment-shapes.js';
import { useSection } from '../use-section.js';
import { ButtonIcon } from './button-icon.js';
import { ToolbarDrawing } from './toolbar-drawing.js';

/** The toolbar of framed sites: its drawing, its style, and its buttons from left to right. */
export function WebviewEditor(props: EditorProps<'webview'>) {
  const t = useMessages();
  const { field } = useSection('webview', props);
  const buttons = field('buttons');
  const used = buttons.value.map(({ kind }) => kind);
  const [unused] = unusedValues(buttons, 'kind');
  const getLabel = (kind: string) => buttons.form.getLabel('kind', kind);
  return (
    <div className="apps-blocks">
      <ToolbarDrawing webview={props.value} getLabel={getLabel} />
      <Control binding={field('visible')} />
      <ChoiceControl binding={field('alignment')} shape={(value) => <AlignmentShape value={value} />} />
      <div className="apps-pair">
        <Control binding={field('height')} />
        <Control binding={field('backgroundColor')} />
      </div>
      <Block title={t('webview.buttons')}>
        <Arrangement
          binding={buttons}
          className="apps-buttons"
          addLabel={t('webview.addButton')}
          empty={t('webview.noButtons')}
          getName={({ kind }) => getLabel(kind)}
          create={() => newItem(buttons, unused === undefined ? {} : { kind: unused })}
          draw={(button) => <ButtonIcon button={button} state="activeIcon" />}
        >
          {(button) => (
            <>
              <ChoiceControl
                binding={getField(button, 'kind')}
                unavailable={used.filter((kind) => kind !== button.value.kind)}
              />
              <p className="apps-field-note">{t('webview.icons')}</p>
              <Control binding={getField(button, 'activeIcon')} />
              <Control binding={getField(button, 'disabledIcon')} />
              <Control binding={getField(button, 'pressedIcon')} />
              <div className="apps-pair">
                <Control binding={getField(button, 'width')} />
                <Control binding={getField(button, 'height')} />
              </div>
            </>
          )}
        </Arrangement>
      </Block>
      <Block title={t('webview.others')}>
        <Control binding={field('userAgentSuffix')} />
      </Block>
    </div>
  );
}
