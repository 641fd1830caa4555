import { useTexts } from '../../../texts.js';
import { Arrangement } from '../arrangement/arrangement.js';
import { Block } from '../arrangement/block.js';
import type { EditorProps } from '../editor.js';
import { ChoiceControl } from '../fields/choice-control.js';
import { Control } from '../fields/control.js';
import { AlignmentShape } from '../pictograms/alignment-shapes.js';
import { getField, newItem, unusedValues } from '../slot.js';
import { useSection } from '../use-section.js';
import { ButtonIcon } from './button-icon.js';
import { ToolbarDrawing } from './toolbar-drawing.js';

/** The toolbar below pages of other sites: drawn, then its looks, then its buttons from left to right. */
export function WebviewEditor(props: EditorProps<'webview'>) {
  const t = useTexts();
  const { field } = useSection('webview', props);
  const buttons = field('buttons');
  const used = buttons.value.map(({ kind }) => kind);
  const [unused] = unusedValues(buttons, 'kind');
  const word = (kind: string) => buttons.form.word('kind', kind);
  return (
    <div className="apps-blocks">
      <ToolbarDrawing webview={props.value} word={word} />
      <Control slot={field('visible')} />
      <ChoiceControl slot={field('alignment')} shape={(value) => <AlignmentShape value={value} />} />
      <div className="apps-pair">
        <Control slot={field('height')} />
        <Control slot={field('backgroundColor')} />
      </div>
      <Block title={t('webview.buttons')}>
        <Arrangement
          slot={buttons}
          className="apps-buttons"
          addLabel={t('webview.addButton')}
          empty={t('webview.noButtons')}
          getName={({ kind }) => word(kind)}
          create={() => newItem(buttons, unused === undefined ? {} : { kind: unused })}
          draw={(button) => <ButtonIcon button={button} state="activeIcon" />}
        >
          {(button) => (
            <>
              <ChoiceControl
                slot={getField(button, 'kind')}
                taken={used.filter((kind) => kind !== button.value.kind)}
              />
              <p className="apps-field-note">{t('webview.icons')}</p>
              <Control slot={getField(button, 'activeIcon')} />
              <Control slot={getField(button, 'disabledIcon')} />
              <Control slot={getField(button, 'pressedIcon')} />
              <div className="apps-pair">
                <Control slot={getField(button, 'width')} />
                <Control slot={getField(button, 'height')} />
              </div>
            </>
          )}
        </Arrangement>
      </Block>
      <Block title={t('webview.others')}>
        <Control slot={field('userAgentSuffix')} />
      </Block>
    </div>
  );
}
