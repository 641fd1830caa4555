import { Button } from 'antd';
import { toast } from '../dialogs/toasts.js';
import { useKitMessages } from '../i18n/i18n.js';

export interface CopyButtonProps {
  /** Text to copy. */
  text: string;
  /** Label of the button; "Copy" by default. */
  label?: string;
  /** Accessible name of the copied value, for users who do not see the adjacent text. */
  name?: string;
}

/** Copies a text to the clipboard and confirms with a toast. */
export function CopyButton({ text, label, name }: CopyButtonProps) {
  const t = useKitMessages();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('state.copied'));
    } catch {
      toast.error(t('state.notCopied'));
    }
  };
  const labels = label ?? t('action.copy');
  return (
    <Button
      {...(name === undefined ? {} : { 'aria-label': `${labels}: ${name}` })}
      onClick={() => void copy()}
    >
      {labels}
    </Button>
  );
}
