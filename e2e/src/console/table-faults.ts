/** Returns what is wrong with the visible tables. Runs in the page, so it refers to nothing outside itself. */
export function findTableFaults(): string[] {
  const faults: string[] = [];
  /** Fractional pixels of a zoomed page. */
  const tolerance = 1;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`);
  for (const frame of document.querySelectorAll<HTMLElement>('main .nrn-table-frame')) {
    if (frame.offsetParent === null) continue;
    const isWide = frame.scrollWidth > frame.clientWidth + tolerance;
    if (isWide && frame.dataset['wide'] !== 'true') faults.push('columns are cut off without a sign');
    for (const cell of frame.querySelectorAll('.nrn-cell-actions')) {
      const { left, right, top } = cell.getBoundingClientRect();
      const rowTop = cell.parentElement?.getBoundingClientRect().top ?? 0;
      if (left < 0 || right > innerWidth + tolerance) faults.push(`the actions end at ${right} px`);
      if (Math.abs(top - rowTop) > tolerance)
        faults.push(`the actions are ${top - rowTop} px below their row`);
    }
    for (const row of frame.querySelectorAll('tbody > tr:not(.nrn-row-none, .nrn-row-details)')) {
      const { height } = row.getBoundingClientRect();
      const isMultiline = row.querySelector('[data-multiline]') !== null;
      if (height < 48 || (height > 56 && !isMultiline))
        faults.push(`a row is ${height} px high: ${row.textContent?.slice(0, 60)}`);
    }
    for (const text of frame.querySelectorAll('.nrn-cut > *')) {
      const isCut = [text, ...text.children].some((part) => part.scrollWidth > part.clientWidth);
      if (isCut && !text.getAttribute('title')) faults.push(`no tooltip: ${text.textContent}`);
    }
  }
  return [...new Set(faults)];
}
