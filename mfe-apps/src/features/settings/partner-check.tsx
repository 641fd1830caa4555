import type { Environment } from '@noren/contracts/apps';
import {
  type ConfigSection,
  type SectionId,
  sections,
  toBaseSection,
} from '@noren/contracts/config-sections';
import { type CheckableSection, checkableSections, simulatedSections } from '@noren/contracts/partners';
import { Button } from '@noren/mfe-kit/display';
import { Alert } from '@noren/mfe-kit/feedback';
import { useMessages } from '../../messages.js';
import { useCheckPartner } from './queries.js';

interface Props {
  appId: string;
  section: SectionId;
  /** False while the section has unsaved changes, which the partner cannot be asked about. */
  isSaved: boolean;
  disabled: boolean;
}

const alertTypes = {
  accepted: 'success',
  rejected: 'error',
  unreachable: 'warning',
  notSetUp: 'info',
} as const;

/** What a section's credentials are for, if it only has those of a test environment; what their partner is. */
export function CredentialsLead({ section }: Pick<Props, 'section'>) {
  const t = useMessages();
  if (findCredentials(section) === undefined) {
    const isSimulated = simulatedSections.some((known) => known === toBaseSection(section));
    return isSimulated ? <p className="apps-note">{t('credentials.simulated')}</p> : null;
  }
  const isSender = getCheckable(section) === undefined;
  return <p className="apps-note">{t(isSender ? 'credentials.senderLead' : 'credentials.lead')}</p>;
}

/** Checks the section's saved credentials at the partner. Nothing for a section without any. */
export function PartnerCheck({ appId, section, isSaved, disabled }: Props) {
  const t = useMessages();
  const check = useCheckPartner();
  const checkable = getCheckable(section);
  if (checkable === undefined || disabled) return null;
  const result = check.data?.data.result;
  return (
    <div className="apps-partner-check">
      <Button
        disabled={!isSaved}
        loading={check.isPending}
        aria-describedby={`check-${section}`}
        onClick={() => check.mutate({ params: { appId }, body: checkable })}
      >
        {t('credentials.check')}
      </Button>
      <span id={`check-${section}`} className="apps-partner-check-note">
        {t(isSaved ? 'credentials.checkNote' : 'credentials.unsaved')}
      </span>
      <div aria-live="polite">
        {result === undefined ? null : (
          <Alert type={alertTypes[result]} showIcon title={t(`credentials.${result}`)} />
        )}
      </div>
    </div>
  );
}

const findCredentials = (id: SectionId): ConfigSection['credentialsOf'] =>
  (sections[id] as ConfigSection).credentialsOf;

/** Returns what to check for a section; undefined if no partner can be asked. */
function getCheckable(id: SectionId): { section: CheckableSection; environment: Environment } | undefined {
  const { section = id, environment = 'production' as const } = findCredentials(id) ?? {};
  const checkable = checkableSections.find((known) => known === section);
  return checkable && { section: checkable, environment };
}
