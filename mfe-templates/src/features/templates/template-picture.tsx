import { templateEndpoints } from '@noren/contracts';
import { ApiImage } from '@noren/mfe-kit/display';

/** A picture of a template, by the file name that the template gives. */
export function TemplatePicture({ file, className }: { file: string | undefined; className: string }) {
  return (
    <ApiImage
      endpoint={templateEndpoints.image}
      input={file === undefined ? undefined : { query: { file } }}
      alt=""
      className={className}
    />
  );
}
