import type { Template } from '@noren/contracts/templates';
import { useMessages } from '../../messages.js';

/** The initial colours of a template's apps. */
export function TemplateColours({ configuration }: Pick<Template, 'configuration'>) {
  const t = useMessages();
  const { application, styles } = configuration;
  const colours: [string, string | undefined][] = [
    [t('detail.baseColor'), application?.baseColor],
    [t('detail.backgroundColor'), styles?.backgroundColor],
    [t('detail.textColor'), styles?.textColor],
  ];
  const definedColours = colours.filter(([, colour]) => colour !== undefined && colour !== '');
  if (definedColours.length === 0) return <span className="templates-none">{t('detail.noColours')}</span>;
  return (
    <span>
      {definedColours.map(([label, colour]) => (
        <span key={label} className="templates-colour">
          <span className="templates-swatch" style={{ background: colour }} aria-hidden="true" />
          {label} <code>{colour}</code>
        </span>
      ))}
    </span>
  );
}
