import type { Template } from '@noren/contracts';
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
  const given = colours.filter(([, colour]) => colour !== undefined && colour !== '');
  if (given.length === 0) return <span className="templates-none">{t('detail.noColours')}</span>;
  return (
    <span>
      {given.map(([label, colour]) => (
        <span key={label} className="templates-colour">
          <span className="templates-swatch" style={{ background: colour }} aria-hidden="true" />
          {label} <code>{colour}</code>
        </span>
      ))}
    </span>
  );
}
