import { type ReactNode, useState } from 'react';

type PictureProps = {
  /** A judged address; null for none. */
  readonly src: string | null;
  readonly alt: string;
  readonly className: string;
  /** Stands in its place where there is no picture or it does not load. */
  readonly fallback?: ReactNode;
};

/** A picture of the lender's. */
export function Picture({ src, alt, className, fallback = null }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) return fallback;
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  );
}
