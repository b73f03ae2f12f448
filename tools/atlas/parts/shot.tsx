import { regions, type Shot } from '../storyboard.ts';

type ShotViewProps = {
  readonly shot: Shot | undefined;
  /** What the picture shows, in words. */
  readonly title: string;
  readonly isSmall?: boolean;
};

/** The real screen in a state, or why there is no picture of it. The page's script changes the region. */
export function ShotView({ shot, title, isSmall = false }: ShotViewProps) {
  if (!shot || 'none' in shot) {
    return isSmall ? null : (
      <p className="no-shot">{shot ? `No picture: ${shot.none}` : 'No picture yet: npm run storyboard'}</p>
    );
  }
  const addresses = regions.flatMap((region) => {
    const file = shot[region];
    return file ? [[`data-${region}`, `pictures/${file}`] as const] : [];
  });
  return (
    <img
      className="shot"
      loading="lazy"
      src={addresses[0]?.[1]}
      alt={`The screen: ${title}`}
      {...Object.fromEntries(addresses)}
    />
  );
}
