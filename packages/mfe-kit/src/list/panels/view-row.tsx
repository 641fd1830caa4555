import type { SavedView } from '../saved-list.js';
import { usePanelMessages } from './panel-messages.js';

const shapes = {
  star: 'm8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.2l-3.7 2.1.8-4.1L2 6.3l4.2-.5Z',
  pencil: 'm3 13 .6-2.7 7.2-7.2 2.1 2.1-7.2 7.2Zm6.4-8.5 2.1 2.1',
  bin: 'M3 4.5h10M6.5 4V2.5h3V4m-5 .5.6 9h5.8l.6-9',
} as const;

/** An icon of a panel's button; its meaning is in the button's label. */
function PanelIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="nrn-list-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}

interface Props {
  view: SavedView;
  isCurrent: boolean;
  onShow: () => void;
  onDefault: () => void;
  onRename: () => void;
  onRemove: () => void;
}

/** A saved view with its actions. */
export function ViewRow({ view, isCurrent, onShow, onDefault, onRename, onRemove }: Props) {
  const t = usePanelMessages();
  const { name, isDefault = false } = view;
  const tools = [
    {
      icon: 'star',
      label: t(isDefault ? 'views.clearDefault' : 'views.makeDefault', { name }),
      onClick: onDefault,
    },
    { icon: 'pencil', label: t('views.rename', { name }), onClick: onRename },
    { icon: 'bin', label: t('views.remove', { name }), onClick: onRemove },
  ] as const;
  return (
    <li className="nrn-view">
      <button
        type="button"
        className="nrn-view-name"
        {...(isCurrent ? { 'aria-current': true } : {})}
        onClick={onShow}
      >
        <span>{name}</span>
        {isDefault ? <small>{t('views.isDefault')}</small> : null}
      </button>
      {tools.map(({ icon, label, onClick }) => (
        <button
          key={icon}
          type="button"
          className="nrn-view-tool"
          aria-label={label}
          title={label}
          data-on={icon === 'star' && isDefault}
          onClick={onClick}
        >
          <PanelIcon name={icon} />
        </button>
      ))}
    </li>
  );
}
