import type { SectionId, Sections } from '@noren/contracts/config-sections';
import { getErrorMessage, toast, useKitMessages } from '@noren/mfe-kit';
import { Modal } from '@noren/mfe-kit/feedback';
import { QueryState } from '@noren/mfe-kit/frame';
import { Select } from '@noren/mfe-kit/select';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '../../../messages.js';
import { useConfiguration, useOtherApps } from '../queries.js';
import { copyImages } from './copy-images.js';
import {
  type CopiedSection,
  type DifferingField,
  listDifferingFields,
  toCopiedSections,
} from './differing-fields.js';
import { FieldChoices } from './field-choices.js';

interface Props {
  appId: string;
  sectionIds: readonly SectionId[];
  /** What the forms show. */
  values: Sections;
  onCopy: (copied: readonly CopiedSection[]) => void;
  onClose: () => void;
}

/** Chooses an app, then which of its differing fields to take. */
export default function CopySettingsDialog({ appId, sectionIds, values, onCopy, onClose }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const [from, setFrom] = useState<string>();
  const [chosen, setChosen] = useState<readonly DifferingField[]>([]);
  const copy = useMutation({
    mutationFn: async (source: string) => copyImages(chosen, source, appId),
    onSuccess: (fields) => {
      onCopy(toCopiedSections(values, fields));
      toast.success(t('copySettings.done', { count: fields.length }));
      onClose();
    },
    onError: (error) => toast.error(getErrorMessage(error)),
  });
  return (
    <Modal
      width={960}
      title={t('copySettings.title')}
      okText={t('copySettings.submit', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0, loading: copy.isPending }}
      cancelText={kit('action.cancel')}
      onOk={() => from !== undefined && copy.mutate(from)}
      onCancel={onClose}
    >
      <p className="nrn-dialog-body">{t('copySettings.lead')}</p>
      <AppSelect
        appId={appId}
        value={from}
        onChange={(next) => {
          setFrom(next);
          setChosen([]);
        }}
      />
      {from === undefined ? null : (
        <Choices {...{ appId, from, sectionIds, values, chosen }} onChoose={setChosen} />
      )}
    </Modal>
  );
}

interface SelectProps {
  appId: string;
  value: string | undefined;
  onChange: (appId: string) => void;
}

function AppSelect({ appId, value, onChange }: SelectProps) {
  const t = useMessages();
  const [name, setName] = useState('');
  const apps = useOtherApps(name);
  const others = (apps.data?.data ?? []).filter(({ id }) => id !== appId);
  return (
    <Select
      className="apps-copy-source"
      aria-label={t('copySettings.app')}
      placeholder={t('copySettings.app')}
      showSearch={{ filterOption: false, onSearch: setName }}
      value={value}
      loading={apps.isFetching}
      options={others.map((app) => ({ value: app.id, label: `${app.name} (${app.systemName})` }))}
      onChange={onChange}
    />
  );
}

interface ChoicesProps extends Pick<Props, 'appId' | 'sectionIds' | 'values'> {
  from: string;
  chosen: readonly DifferingField[];
  onChoose: (chosen: readonly DifferingField[]) => void;
}

function Choices({ from, sectionIds, values, ...props }: ChoicesProps) {
  const t = useMessages();
  const configuration = useConfiguration(from);
  const other = configuration.data?.data.sections;
  const fields = useMemo(
    () => (other === undefined ? [] : listDifferingFields(sectionIds, values, other)),
    [other, sectionIds, values],
  );
  return (
    <QueryState query={configuration}>
      {() =>
        fields.length === 0 ? (
          <p className="nrn-muted">{t('copySettings.none')}</p>
        ) : (
          <FieldChoices from={from} fields={fields} {...props} />
        )
      }
    </QueryState>
  );
}
