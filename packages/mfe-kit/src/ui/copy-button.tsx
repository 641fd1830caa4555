import { Button } from 'antd';
import { toast } from '../dialogs/toasts.js';
import { useKitTexts } from '../i18n/i18n.js';

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  /** Words on the button; "Copy" by default. */
  label?: string;
  /** What is copied, for those who do not see what stands beside the button. */
  name?: string;
}

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label, name }: CopyButtonProps) {
  const t = useKitTexts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('state.copied'));
    } catch {
      toast.error(t('state.notCopied'));
    }
  };
  const words = label ?? t('action.copy');
  return (
    <Button
      {...(name === undefined ? {} : { 'aria-label': `${words}: ${name}` })}
      onClick={() => void copy()}
    >
      {words}
    </Button>
  );
}
