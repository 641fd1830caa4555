import { linkPattern } from '@noren/contracts/config-sections';
import { ruleMessage } from '@noren/contracts/errors';
import type { Editor } from '@tiptap/react';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { Modal } from '../../dialogs/modal.js';
import { useKitMessages, useLocale } from '../../i18n/i18n.js';
import { useFieldMessages } from '../messages.js';

/** A page of the app offered as link target. */
export interface LinkPage {
  /** Such as `/coupons`. */
  path: string;
  label: string;
}

interface Props {
  editor: Editor;
  pages: readonly LinkPage[];
  onClose: () => void;
}

const link = new RegExp(linkPattern);

/** Sets the link of the selected text: a page of the app or an https URL. */
export function LinkDialog({ editor, pages, onClose }: Props) {
  const t = useFieldMessages();
  const kit = useKitMessages();
  const locale = useLocale((state) => state.locale);
  const ids = useId();
  const before = editor.getAttributes('link')['href'] as string | undefined;
  const [address, setAddress] = useState(before ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const set = () => {
    const href = address.trim();
    if (href === '' || !link.test(href)) return setInvalid(true);
    const plainText = pages.find(({ path }) => path === href)?.label ?? href;
    if (editor.state.selection.empty && before === undefined)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: plainText, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().setLink({ href }).run();
    onClose();
  };
  const unset = () => {
    chain().unsetLink().run();
    onClose();
  };
  return (
    <Modal
      width={480}
      title={t('rich.linkTitle')}
      onCancel={onClose}
      footer={[
        ...(before === undefined
          ? []
          : [
              <Button key="unset" danger onClick={unset}>
                {t('rich.linkRemove')}
              </Button>,
            ]),
        <Button key="cancel" onClick={onClose}>
          {kit('action.cancel')}
        </Button>,
        <Button key="set" type="primary" onClick={set}>
          {t('rich.linkSet')}
        </Button>,
      ]}
    >
      {pages.length === 0 ? null : (
        <div className="nrn-link-part">
          <label htmlFor={`${ids}page`}>{t('rich.linkPage')}</label>
          <Select
            id={`${ids}page`}
            value={pages.some(({ path }) => path === address) ? address : undefined}
            options={pages.map(({ path, label }) => ({ value: path, label }))}
            onChange={(path: string) => {
              setAddress(path);
              setInvalid(false);
            }}
          />
        </div>
      )}
      <div className="nrn-link-part">
        <label htmlFor={`${ids}address`}>{t('rich.linkAddress')}</label>
        <Input
          id={`${ids}address`}
          autoFocus
          value={address}
          aria-invalid={isInvalid}
          {...(isInvalid ? { status: 'error' as const, 'aria-describedby': `${ids}error` } : {})}
          onChange={(event) => {
            setAddress(event.target.value);
            setInvalid(false);
          }}
          onPressEnter={set}
        />
        {isInvalid ? (
          <p id={`${ids}error`} className="nrn-field-error" role="alert">
            {ruleMessage(locale, address.trim() === '' ? 'required' : 'link')}
          </p>
        ) : null}
      </div>
    </Modal>
  );
}
