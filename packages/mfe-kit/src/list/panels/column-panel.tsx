import { useKitMessages } from '../../i18n/i18n.js';
import { isFixedColumn, type TableColumnsType, toKey } from '../table-columns.js';
import { ListPopover } from './list-popover.js';
import { usePanelMessages } from './panel-messages.js';

interface Props {
  columns: TableColumnsType<never>;
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
  onClose: () => void;
}

/** Which columns of a list are shown, as checkboxes in the order of the columns. */
export function ColumnPanel({ columns, hidden, onChange, onClose }: Props) {
  const t = usePanelMessages();
  const kit = useKitMessages();
  const choices = columns.flatMap((column, index) => {
    const { title } = column;
    const isFixed = isFixedColumn(columns, column);
    // The actions have no checkbox: beside them it would look like an action.
    if (typeof title !== 'string' || title === '' || column.key === 'actions') return [];
    return [{ key: toKey(column, index), title, isFixed }];
  });
  const isHidden = (key: string) => hidden.includes(key);
  return (
    <ListPopover label={kit('list.columns')} onClose={onClose}>
      <ul className="nrn-column-choices">
        {choices.map(({ key, title, isFixed }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                disabled={isFixed}
                checked={isFixed || !isHidden(key)}
                onChange={() =>
                  onChange(isHidden(key) ? hidden.filter((one) => one !== key) : [...hidden, key])
                }
              />
              <span>{title}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="nrn-popover-foot">
        <p className="nrn-muted">{t('columns.note')}</p>
        <button
          type="button"
          className="nrn-button"
          disabled={!choices.some(({ key, isFixed }) => !isFixed && isHidden(key))}
          onClick={() => onChange([])}
        >
          {t('columns.reset')}
        </button>
      </div>
    </ListPopover>
  );
}
