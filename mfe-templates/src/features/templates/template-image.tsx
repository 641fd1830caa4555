import { templateEndpoints } from '@noren/contracts/templates';
import { ApiImage } from '@noren/mfe-kit/display';

interface Props {
  /** File name from the template; a placeholder replaces a missing one. */
  file: string | undefined;
  /** Empty if the adjacent text says the same. */
  alt?: string;
  className: string;
}

/** An image of a template. */
export function TemplateImage({ file, alt = '', className }: Props) {
  const input = file === undefined ? undefined : { query: { file } };
  return <ApiImage endpoint={templateEndpoints.image} input={input} alt={alt} className={className} />;
}

/** Small images side by side, for tables of values. */
export function TemplateImages({ files }: { files: readonly string[] }) {
  if (files.length === 0) return <>–</>;
  return (
    <span className="templates-manifest-pictures">
      {files.map((file) => (
        <TemplateImage key={file} file={file} className="templates-manifest-picture" />
      ))}
    </span>
  );
}
