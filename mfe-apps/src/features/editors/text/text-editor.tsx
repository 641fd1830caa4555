import { sections } from '@noren/contracts/config-sections';
import { Button } from '@noren/mfe-kit/display';
import { useMessages } from '../../../messages.js';
import { Block } from '../arrangement/drawing-parts.js';
import type { EditorProps } from '../editor.js';
import type { FieldBinding } from '../field-binding.js';
import { Control } from '../fields/control.js';
import { useSection } from '../use-section.js';

const { defaults } = sections.text;
type Field = keyof typeof defaults;

/** A test over the registry asserts that every field is in one of the groups. */
const groups = {
  troubles: [
    'errorText',
    'maintenanceText',
    'loginFailedText',
    'userInformationFailedText',
    'offlineText',
    'notFoundText',
  ],
  access: ['loginNeededText', 'goldOnlyText', 'loadingText'],
  buttons: ['retryButtonText', 'confirmButtonText', 'cancelButtonText', 'closeButtonText', 'topButtonText'],
} as const satisfies Record<string, readonly Field[]>;

/** Messages of every page, in groups, each with its default. */
export function TextEditor(props: EditorProps<'text'>) {
  const t = useMessages();
  const { field } = useSection('text', props);
  return (
    <div className="apps-blocks">
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <Block key={group} title={t(`text.${group}`)}>
          {groups[group].map((name) => (
            <Override key={name} binding={field(name)} usual={defaults[name]} />
          ))}
        </Block>
      ))}
    </div>
  );
}

function Override({ binding, usual }: { binding: FieldBinding<string>; usual: string }) {
  const t = useMessages();
  return (
    <div className="apps-override">
      <Control binding={binding} />
      <div>
        <span className="apps-field-note">{t('text.usual')}</span>
        <p>{usual}</p>
        {binding.value === usual ? null : (
          <Button
            size="small"
            disabled={binding.form.disabled}
            aria-label={t('text.backOf', { label: binding.label })}
            onClick={() => binding.set(usual)}
          >
            {t('text.back')}
          </Button>
        )}
      </div>
    </div>
  );
}
