import { useKitMessages } from '@noren/mfe-kit';
import { Modal } from '@noren/mfe-kit/feedback';
import { ruleText } from '@noren/mfe-kit/form';
import { useState } from 'react';
import { useMessages } from '../../../messages.js';
import { bindField, type FieldBinding, getField, newItem } from '../field-binding.js';
import { TextControl } from '../fields/text-control.js';
import type { CustomPage } from './custom-page.js';

type Names = Pick<CustomPage, 'title' | 'slug'>;

interface Props {
  list: FieldBinding<CustomPage[]>;
  /** Index of the page being named; one past the last is a new one. */
  index: number;
  onDone: (names: Names) => void;
  onCancel: () => void;
}

/** Title and address of a custom page. They apply together once valid, because the editor opens at the address. */
export function PageNameDialog({ list, index, onDone, onCancel }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const stored = list.value[index];
  const [names, setNames] = useState<Names>(() => stored ?? { title: '', slug: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const page = bindField(list, index, stored ?? newItem(list));

  const isTaken = list.value.some(({ slug }, place) => place !== index && slug === names.slug);
  const errors = {
    title: names.title.trim() === '' ? kit('rule.required') : brokenRule(page, 'title', names.title),
    slug: brokenRule(page, 'slug', names.slug) ?? (isTaken ? kit('rule.uniqueBy') : undefined),
  };
  const typed = (name: keyof Names): FieldBinding<string> => ({
    ...getField(page, name),
    value: names[name],
    error: isSubmitted || names[name] !== '' ? errors[name] : undefined,
    set: (value) => setNames({ ...names, [name]: value }),
  });

  function brokenRule(
    binding: FieldBinding<CustomPage>,
    name: keyof Names,
    value: string,
  ): string | undefined {
    const { pattern, rule = 'pattern', maxLength } = getField(binding, name).schema;
    if (pattern !== undefined && !new RegExp(pattern).test(value)) return ruleText(kit, rule);
    return maxLength !== undefined && [...value].length > maxLength
      ? ruleText(kit, 'maxLength', maxLength)
      : undefined;
  }

  const submit = () => {
    setSubmitted(true);
    if (errors.title === undefined && errors.slug === undefined)
      onDone({ title: names.title, slug: names.slug });
  };

  return (
    <Modal
      title={t(stored === undefined ? 'customPage.add' : 'customPage.rename')}
      okText={kit(stored === undefined ? 'action.add' : 'action.ok')}
      onOk={submit}
      onCancel={onCancel}
    >
      <form
        className="apps-names"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextControl binding={typed('title')} />
        <TextControl binding={typed('slug')} placeholder="spring-fair" note={t('customPage.slugNote')} />
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}
