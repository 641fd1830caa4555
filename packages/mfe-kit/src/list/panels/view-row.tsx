import type { SavedView } from '../saved-list.js';
import { PanelIcon } from './panel-icon.js';
import { usePanelMessages } from './panel-messages.js';

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
