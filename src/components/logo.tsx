import { Picture } from './picture.tsx';

type LogoProps = {
  /** A judged address; null for none. */
  readonly src: string | null;
  /** What the logo stands for; written beside it by the caller. */
  readonly name: string;
  /** Edge, CSS pixels. */
  readonly size?: number;
};

/** A logo beside its name: a tile with the first letter where there is no picture or it does not load. */
export const Logo = ({ src, name, size = 40 }: LogoProps) => (
  <Picture
    className="logo"
    src={src}
    alt=""
    size={size}
    fallback={
      <span className="logo" style={{ width: size, height: size, fontSize: size * 0.45 }} aria-hidden="true">
        {Array.from(name.trim())[0]?.toUpperCase()}
      </span>
    }
  />
);
