import { useTemplateImage } from './use-template-image.js';

interface Props {
  /** As the template names it; a plain area stands for a missing one. */
  file: string | undefined;
  /** Empty where the words beside it say the same. */
  alt: string;
  className: string;
}

/** A picture of a template. */
export function TemplateImage({ file, alt, className }: Props) {
  const url = useTemplateImage(file);
  if (url === undefined) return <span className={`${className} apps-no-image`} aria-hidden="true" />;
  return <img className={className} src={url} alt={alt} />;
}
