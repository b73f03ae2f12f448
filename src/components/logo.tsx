import { useState } from 'react';

type LogoProps = {
  /** A judged address; null for none. */
  readonly src: string | null;
  /** What the logo stands for; written beside it by the caller. */
  readonly name: string;
  /** Edge, CSS pixels. */
  readonly size?: number;
};

/** A logo beside its name: a tile with the first letter where there is no picture or it does not load. */
export function Logo({ src, name, size = 40 }: LogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken)
    return (
      <span className="logo" style={{ width: size, height: size, fontSize: size * 0.45 }} aria-hidden="true">
        {Array.from(name.trim())[0]?.toUpperCase()}
      </span>
    );
  return (
    <img
      className="logo"
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  );
}
