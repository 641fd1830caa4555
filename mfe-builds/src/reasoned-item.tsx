/** An entry of a menu; one that cannot be chosen says why. */
export function ReasonedItem({ label, reason }: { label: string; reason: string | undefined }) {
  if (reason === undefined) return <>{label}</>;
  return (
    <span className="builds-item">
      {label} <small>{reason}</small>
    </span>
  );
}
