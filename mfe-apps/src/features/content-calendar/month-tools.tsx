import { Button, Flex } from '@noren/mfe-kit/display';
import { formatMonth } from '@noren/mfe-kit/fields';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages.js';

interface Props {
  /** YYYY-MM. */
  month: string;
  onBefore: () => void;
  onAfter: () => void;
  onToday: () => void;
  /** Filters beside the buttons. */
  children: ReactNode;
}

/** The month that is shown, with the buttons that change it. */
export function MonthTools({ month, onBefore, onAfter, onToday, children }: Props) {
  const t = useMessages();
  return (
    <Flex gap={8} align="center" wrap className="apps-calendar-tools">
      <Button aria-label={t('calendar.before')} onClick={onBefore}>
        <span aria-hidden="true">‹</span>
      </Button>
      <h2 aria-live="polite">{formatMonth(month)}</h2>
      <Button aria-label={t('calendar.after')} onClick={onAfter}>
        <span aria-hidden="true">›</span>
      </Button>
      <Button onClick={onToday}>{t('calendar.today')}</Button>
      <span className="apps-calendar-filters">{children}</span>
    </Flex>
  );
}
