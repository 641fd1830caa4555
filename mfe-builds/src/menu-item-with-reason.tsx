/** A menu item that explains why it is disabled. */
export function MenuItemWithReason({ label, reason }: { label: string; reason: string | undefined }) {
  if (reason === undefined) return <>{label}</>;
  return (
    <span className="builds-item">
      {label} <small>{reason}</small>
    </span>
  );
}
