import { templateEndpoints } from '@noren/contracts/templates';
import { ApiImage } from '@noren/mfe-kit/display';

interface Props {
  /** File name from the template; a placeholder replaces a missing one. */
  file: string | undefined;
  /** Empty if the adjacent text says the same. */
  alt: string;
  className: string;
}

/** An image of a template. */
export function TemplateImage({ file, alt, className }: Props) {
  const input = file === undefined ? undefined : { query: { file } };
  return <ApiImage endpoint={templateEndpoints.image} input={input} alt={alt} className={className} />;
}
