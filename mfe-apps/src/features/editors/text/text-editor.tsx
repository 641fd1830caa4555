import { sections } from '@noren/contracts/base';
import { Button } from '@noren/mfe-kit/display';
import { useTexts } from '../../../texts.js';
import { Block } from '../arrangement/block.js';
import type { EditorProps } from '../editor.js';
import { Control } from '../fields/control.js';
import type { Slot } from '../slot.js';
import { useSection } from '../use-section.js';

const { defaults } = sections.text;
type Field = keyof typeof defaults;

/** Every field stands in one of the groups: the test over the registry sees to it. */
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

/** Messages of every page, in groups, each with its default beside it. */
export function TextEditor(props: EditorProps<'text'>) {
  const t = useTexts();
  const { field } = useSection('text', props);
  return (
    <div className="apps-blocks">
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <Block key={group} title={t(`text.${group}`)}>
          {groups[group].map((name) => (
            <Override key={name} slot={field(name)} usual={defaults[name]} />
          ))}
        </Block>
      ))}
    </div>
  );
}

function Override({ slot, usual }: { slot: Slot<string>; usual: string }) {
  const t = useTexts();
  return (
    <div className="apps-override">
      <Control slot={slot} />
      <div>
        <span className="apps-field-note">{t('text.usual')}</span>
        <p>{usual}</p>
        {slot.value === usual ? null : (
          <Button
            size="small"
            disabled={slot.form.disabled}
            aria-label={t('text.backOf', { label: slot.label })}
            onClick={() => slot.set(usual)}
          >
            {t('text.back')}
          </Button>
        )}
      </div>
    </div>
  );
}
