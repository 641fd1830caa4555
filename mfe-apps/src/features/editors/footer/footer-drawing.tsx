import type { SectionValues } from '@noren/contracts';
import { useTexts } from '../../../texts.js';
import { useSurroundings } from '../editor.js';
import { MenuIcon } from './menu-icon.js';

/** The bar at the bottom as it will look: a place for every menu of the layout. */
export function FooterDrawing({ footer }: { footer: SectionValues<'footer'> }) {
  const t = useTexts();
  const { baseColor } = useSurroundings().values.application;
  const { backgroundColor: background, textColor: color, layout, menuList, visible } = footer;
  const places = Number.parseInt(layout, 10);
  return (
    <div
      className="apps-bar apps-footer-bar"
      role="img"
      aria-label={t('footer.drawing', { count: places })}
      style={{ background, color, opacity: visible ? 1 : 0.35 }}
    >
      {Array.from({ length: places }, (_, index) => {
        const menu = menuList[index];
        const large = layout === '5-large-center' && index === 2;
        return (
          <span key={index} className={large ? 'apps-footer-large' : undefined}>
            <i style={large ? { background: baseColor } : undefined}>
              <MenuIcon menu={menu} />
            </i>
            <small>{menu?.name ?? ''}</small>
          </span>
        );
      })}
    </div>
  );
}
