import type { SectionValues } from '@noren/contracts';
import { useTexts } from '../../../texts.js';
import { Arrangement } from '../arrangement/arrangement.js';
import { Block } from '../arrangement/block.js';
import { Picture } from '../arrangement/picture.js';
import { BarColors } from '../bar/bar-colors.js';
import type { EditorProps } from '../editor.js';
import { Control } from '../fields/control.js';
import { getField, type Slot } from '../slot.js';
import { useSection } from '../use-section.js';
import { HeaderDrawing } from './header-drawing.js';

/** The header: the bar as it will look, its icons left and right of the title. */
export function HeaderEditor(props: EditorProps<'header'>) {
  const t = useTexts();
  const { field } = useSection('header', props);
  return (
    <div className="apps-blocks">
      <HeaderDrawing header={props.value} />
      <Control slot={field('visible')} />
      <Block title={t('header.title')}>
        <Control slot={field('title')} />
        <Control slot={field('logoUrl')} />
      </Block>
      <Block title={t('header.icons')}>
        <div className="apps-sides">
          <Icons slot={field('iconListLeft')} />
          <Icons slot={field('iconListRight')} />
        </div>
      </Block>
      <BarColors background={field('backgroundColor')} text={field('textColor')} />
    </div>
  );
}

function Icons({ slot }: { slot: Slot<SectionValues<'header'>['iconListLeft']> }) {
  const t = useTexts();
  return (
    <div>
      <p className="apps-field-label">{slot.label}</p>
      <Arrangement
        slot={slot}
        className="apps-icons"
        addLabel={t('header.addIcon')}
        empty={t('header.noIcons')}
        getName={({ label }) => label}
        draw={({ iconUrl }) => <Picture url={iconUrl} />}
      >
        {(icon) => (
          <>
            <Control slot={getField(icon, 'iconUrl')} />
            <Control slot={getField(icon, 'label')} />
            <Control slot={getField(icon, 'link')} />
          </>
        )}
      </Arrangement>
    </div>
  );
}
