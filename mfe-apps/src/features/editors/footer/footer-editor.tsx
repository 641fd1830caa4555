import { getMenuCount } from '@noren/contracts/config-sections';
import { useMessages } from '../../../messages.js';
import { Arrangement } from '../arrangement/arrangement.js';
import { Block } from '../arrangement/drawing-parts.js';
import { BarColors } from '../bar/bar-colors.js';
import type { EditorProps } from '../editor.js';
import { getField } from '../field-binding.js';
import { ChoiceControl } from '../fields/choice-control.js';
import { Control } from '../fields/control.js';
import { FooterShape } from '../pictograms/footer-shapes.js';
import { useSection } from '../use-section.js';
import { FooterDrawing } from './footer-drawing.js';
import { MenuIcon } from './menu-icon.js';

/** The footer: its drawing, its layout, and its menus from left to right. */
export function FooterEditor(props: EditorProps<'footer'>) {
  const t = useMessages();
  const { field } = useSection('footer', props);
  const places = getMenuCount(props.value.layout);
  return (
    <div className="apps-blocks">
      <FooterDrawing footer={props.value} />
      <Control binding={field('visible')} />
      <ChoiceControl binding={field('layout')} shape={(value) => <FooterShape value={value} />} />
      <Block title={t('footer.menus')}>
        <Arrangement
          binding={field('menuList')}
          className="apps-menus"
          addLabel={t('footer.addMenu')}
          empty={t('footer.noMenus')}
          getName={({ name }) => name}
          draw={(menu, index) => (
            <>
              <MenuIcon menu={menu} className="apps-picture" />
              {index < places ? null : <span className="apps-arranged-off">{t('footer.notShown')}</span>}
            </>
          )}
        >
          {(menu) => (
            <>
              <Control binding={getField(menu, 'name')} />
              <Control binding={getField(menu, 'iconUrl')} />
              <Control binding={getField(menu, 'link')} />
            </>
          )}
        </Arrangement>
      </Block>
      <BarColors
        usesBase={field('usesBaseColor')}
        background={field('backgroundColor')}
        text={field('textColor')}
      />
    </div>
  );
}
