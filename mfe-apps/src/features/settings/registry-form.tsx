import type { SectionId, Sections } from '@noren/contracts';
import { SettingsForm } from '@noren/mfe-kit/schema';

export interface RegistryFormProps {
  /** The app whose images can be chosen. */
  appId: string;
  section: SectionId;
  value: Sections[SectionId];
  disabled: boolean;
  onEdit: (section: SectionId, value: Sections[SectionId], valid: boolean) => void;
}

/** The form of a section that has no editor of its own; apart from them, for its engine is heavy. */
export default function RegistryForm({ appId, section, value, disabled, onEdit }: RegistryFormProps) {
  return (
    <SettingsForm
      appId={appId}
      section={section}
      value={value}
      disabled={disabled}
      onChange={(next, valid) => onEdit(section, next, valid)}
    />
  );
}
