import { getBarColors } from '@noren/contracts/base-color';
import { getMenuCount, type SectionValues } from '@noren/contracts/config-sections';
import { useMessages } from '../../../messages.js';
import { Bar } from '../bar/bar.js';
import { useEditorContext } from '../editor.js';
import { MenuIcon } from './menu-icon.js';

/** The footer as members will see it: one cell per menu of the layout. */
export function FooterDrawing({ footer }: { footer: SectionValues<'footer'> }) {
  const t = useMessages();
  const { application } = useEditorContext().values;
  const { layout, menuList } = footer;
  const places = getMenuCount(layout);
  return (
    <Bar
      className="apps-footer-bar"
      label={t('footer.drawing', { count: places })}
      settings={{ ...footer, ...getBarColors(footer, application) }}
    >
      {Array.from({ length: places }, (_, index) => {
        const menu = menuList[index];
        const large = layout === '5-large-center' && index === 2;
        return (
          <span key={index} className={large ? 'apps-footer-large' : undefined}>
            <i style={large ? { background: application.baseColor } : undefined}>
              <MenuIcon menu={menu} />
            </i>
            <small>{menu?.name ?? ''}</small>
          </span>
        );
      })}
    </Bar>
  );
}
