import { templateEndpoints } from '@noren/contracts/base';
import { ApiImage } from '@noren/mfe-kit/display';

interface Props {
  /** As the template names it; a plain area stands for a missing one. */
  file: string | undefined;
  /** Empty where the words beside it say the same. */
  alt: string;
  className: string;
}

/** A picture of a template. */
export function TemplateImage({ file, alt, className }: Props) {
  const input = file === undefined ? undefined : { query: { file } };
  return <ApiImage endpoint={templateEndpoints.image} input={input} alt={alt} className={className} />;
}
