import { type ReactNode, useState } from 'react';

type PictureProps = {
  /** A judged address; null for none. */
  readonly src: string | null;
  readonly alt: string;
  readonly className: string;
  /** Edge of a square, CSS pixels; without it the style says how large it is. */
  readonly size?: number;
  /** Stands in its place where there is no picture or it does not load. */
  readonly fallback?: ReactNode;
};

/** A picture of the lender's, fetched when it is near. */
export function Picture({ src, alt, className, size, fallback = null }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) return fallback;
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  );
}
