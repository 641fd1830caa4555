import type { SectionValues } from '@noren/contracts/config-sections';
import { useMessages } from '../../../messages.js';
import { Arrangement } from '../arrangement/arrangement.js';
import { Block, DrawnImage } from '../arrangement/drawing-parts.js';
import { BarColors } from '../bar/bar-colors.js';
import type { EditorProps } from '../editor.js';
import { type FieldBinding, getField } from '../field-binding.js';
import { Control } from '../fields/control.js';
import { useSection } from '../use-section.js';
import { HeaderDrawing } from './header-drawing.js';

/** The header: its drawing, and its icons left and right of the title. */
export function HeaderEditor(props: EditorProps<'header'>) {
  const t = useMessages();
  const { field } = useSection('header', props);
  return (
    <div className="apps-blocks">
      <HeaderDrawing header={props.value} />
      <Control binding={field('visible')} />
      <Block title={t('header.title')}>
        <Control binding={field('title')} />
        <Control binding={field('logoUrl')} />
      </Block>
      <Block title={t('header.icons')}>
        <div className="apps-sides">
          <Icons binding={field('iconListLeft')} />
          <Icons binding={field('iconListRight')} />
        </div>
      </Block>
      <BarColors
        usesBase={field('usesBaseColor')}
        background={field('backgroundColor')}
        text={field('textColor')}
      />
    </div>
  );
}

function Icons({ binding }: { binding: FieldBinding<SectionValues<'header'>['iconListLeft']> }) {
  const t = useMessages();
  return (
    <div>
      <p className="apps-field-label">{binding.label}</p>
      <Arrangement
        binding={binding}
        className="apps-icons"
        addLabel={t('header.addIcon')}
        empty={t('header.noIcons')}
        getName={({ label }) => label}
        draw={({ iconUrl }) => <DrawnImage url={iconUrl} />}
      >
        {(icon) => (
          <>
            <Control binding={getField(icon, 'iconUrl')} />
            <Control binding={getField(icon, 'label')} />
            <Control binding={getField(icon, 'link')} />
          </>
        )}
      </Arrangement>
    </div>
  );
}
