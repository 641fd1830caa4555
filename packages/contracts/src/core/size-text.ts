const units = ['bytes', 'KB', 'MB', 'GB'];

/** Formats a number of bytes: `512 KB`, `1.5 MB`. */
export function formatSize(bytes: number): string {
  const step = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10)));
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${units[step]}`;
}
