import type { SectionValues } from '@noren/contracts/config-sections';

/** The number of menus, and if the one in the centre is large. */
export function FooterShape({ value }: { value: SectionValues<'footer'>['layout'] }) {
  const count = Number.parseInt(value, 10);
  return (
    <>
      <rect className="apps-shape-ground" x={1} y={16} width={46} height={16} rx={2} />
      {Array.from({ length: count }, (_, index) => {
        const x = 1 + (46 / count) * (index + 0.5);
        const large = value === '5-large-center' && index === 2;
        return large ? (
          <circle key={index} className="apps-shape-strong" cx={x} cy={19} r={7} />
        ) : (
          <circle key={index} cx={x} cy={24} r={3} />
        );
      })}
    </>
  );
}
