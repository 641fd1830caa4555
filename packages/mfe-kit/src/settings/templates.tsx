import { type ArrayFieldItemTemplateProps, type IconButtonProps, type TemplatesType } from '@rjsf/utils';
import { Button, type ButtonProps, Space } from 'antd';
import { useKitTexts } from '../i18n/i18n.js';
import type { KitTexts } from '../i18n/locales/ja.js';

function textButton(key: keyof KitTexts, look: ButtonProps) {
  return function TextButton({ onClick, disabled, id }: IconButtonProps) {
    const t = useKitTexts();
    return (
      <Button id={id ?? ''} {...look} disabled={disabled === true} onClick={onClick}>
        {t(key)}
      </Button>
    );
  };
}

/** One item of a list: its buttons above its fields, so that these have the whole width. */
function ListItem({ children, buttonsProps, hasToolbar, index, registry }: ArrayFieldItemTemplateProps) {
  const { ArrayFieldItemButtonsTemplate: Buttons } = registry.templates;
  return (
    <div className="nrn-list-item">
      <div className="nrn-list-item-bar">
        <strong>{index + 1}</strong>
        {hasToolbar ? (
          <Space size="small">
            <Buttons {...buttonsProps} />
          </Space>
        ) : null}
      </div>
      {children}
    </div>
  );
}

/** The list buttons of the theme with words of ours, in the console's language. */
export const templates: Pick<TemplatesType, 'ArrayFieldItemTemplate'> & {
  ButtonTemplates: Partial<TemplatesType['ButtonTemplates']>;
} = {
  ArrayFieldItemTemplate: ListItem,
  ButtonTemplates: {
    AddButton: textButton('action.add', { block: true, type: 'dashed' }),
    RemoveButton: textButton('action.delete', { size: 'small', danger: true }),
    MoveUpButton: textButton('action.up', { size: 'small' }),
    MoveDownButton: textButton('action.down', { size: 'small' }),
  },
};
