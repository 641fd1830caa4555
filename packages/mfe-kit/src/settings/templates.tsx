import type { IconButtonProps, TemplatesType } from '@rjsf/utils';
import { Button } from 'antd';
import { useKitTexts } from '../i18n/i18n.js';
import type { KitTexts } from '../i18n/locales/ja.js';

function textButton(key: keyof KitTexts, danger = false) {
  return function TextButton({ onClick, disabled, id }: IconButtonProps) {
    const t = useKitTexts();
    return (
      <Button id={id ?? ''} size="small" danger={danger} disabled={disabled === true} onClick={onClick}>
        {t(key)}
      </Button>
    );
  };
}

/** The list buttons of the theme with words of ours, in the console's language. */
export const templates: { ButtonTemplates: Partial<TemplatesType['ButtonTemplates']> } = {
  ButtonTemplates: {
    AddButton: textButton('action.add'),
    RemoveButton: textButton('action.delete', true),
    MoveUpButton: textButton('action.up'),
    MoveDownButton: textButton('action.down'),
  },
};
