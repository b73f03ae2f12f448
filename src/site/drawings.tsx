import type { ReactNode } from 'react';
import { useFacts } from './facts.ts';
import { markLetter } from './favicon.ts';

type DrawingProps = { readonly alt: string };

type PictureProps = DrawingProps & { readonly width: number; readonly height: number; readonly children: ReactNode };

/** One family: rounded lines in the brand's colour, its tint behind them, and its accent for money and for what counts. */
const Picture = ({ alt, width, height, children }: PictureProps) => (
  <svg className="drawing" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={alt}>
    {children}
  </svg>
);

type SheetProps = Readonly<Record<'width' | 'height' | 'rx', string>> & {
  readonly x?: string;
  readonly y?: string;
  readonly fill?: 'paper' | 'tone';
};

const Sheet = ({ fill = 'paper', ...box }: SheetProps) => (
  <>
    <rect className={fill} {...box} />
    <rect className="line" {...box} />
  </>
);

type ShapeProps = {
  readonly d: string;
  readonly tint?: 'tone' | 'accent-tone';
  readonly line?: 'line' | 'accent';
};

/** Outlined paper, tinted or not. */
const Shape = ({ d, tint, line = 'line' }: ShapeProps) => (
  <>
    <path className="paper" d={d} />
    {tint && <path className={tint} d={d} />}
    <path className={line} d={d} />
  </>
);

const Coin = ({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) => (
  <g>
    <circle className="paper" cx={x} cy={y} r={r} />
    <circle className="accent-tone" cx={x} cy={y} r={r} />
    <circle className="accent" cx={x} cy={y} r={r} />
    <path className="accent" d={`M${x} ${y - r * 0.42}v${r * 0.84}`} />
  </g>
);

const Calendar = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className="paper" width="116" height="104" rx="14" />
    <path className="tone" d="M0 34V14A14 14 0 0114 0h88a14 14 0 0114 14v20z" />
    <rect className="line" width="116" height="104" rx="14" />
    <path className="line" d="M0 34h116M32-8v18M84-8v18" />
    <path className="line dots" d="M24 54h.1M46 54h.1M68 54h.1M90 54h.1M24 78h.1M46 78h.1M90 78h.1" />
    <circle className="accent-solid" cx="68" cy="78" r="10" />
  </g>
);

const Tick = ({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) => (
  <g>
    <circle className="solid" cx={x} cy={y} r={r} />
    <path className="on-solid" d={`M${x - r * 0.42} ${y + r * 0.04}l${r * 0.32} ${r * 0.32} ${r * 0.54}-${r * 0.66}`} />
  </g>
);

export const HeroPicture = ({ alt }: DrawingProps) => (
  <Picture alt={alt} width={440} height={420}>
    <circle className="tone" cx="222" cy="214" r="190" />
    <g transform="translate(34 0)">
      <Sheet x="134" y="28" width="188" height="364" rx="30" />
      <path className="line" d="M208 48h40" />
      <path className="muted-bar" d="M158 84h58" />
      <path className="solid-bar" d="M160 108h104" />
      <path className="hair" d="M154 136h148" />
      {[168, 214, 260, 306].map((y, index) => (
        <g key={y}>
          {index === 0 ? <Tick x={168} y={y} r={13} /> : <circle className="line" cx="168" cy={y} r="12" />}
          <path className="muted-bar" d={`M196 ${y - 5}h${58 - index * 6}`} />
          <path className="faint-bar" d={`M196 ${y + 8}h34`} />
          <path className={index === 0 ? 'faint-bar' : 'accent-bar'} d={`M278 ${y}h18`} />
        </g>
      ))}
      <rect className="solid" x="156" y="342" width="144" height="30" rx="15" />
      <path className="on-solid" d="M210 357h36" />
    </g>
    <Calendar x={34} y={250} />
    <Coin x={378} y={112} r={36} />
    <Coin x={404} y={174} r={23} />
    <path className="accent" d="M82 150v20M72 160h20M394 296v14M387 303h14" />
    <path className="line" d="M118 206h.1M120 92h.1M384 246h.1M66 214h.1" />
  </Picture>
);

export const PlanPicture = ({ alt }: DrawingProps) => (
  <Picture alt={alt} width={360} height={250}>
    <path className="tone" d="M20 196C8 118 70 42 168 36s182 60 172 140c-4 34-30 50-60 50H70c-28 0-46-10-50-30z" />
    <Calendar x={122} y={34} />
    <path className="hair" d="M40 216h280" />
    <Coin x={78} y={186} r={30} />
    <Coin x={158} y={191} r={25} />
    <Coin x={228} y={196} r={20} />
    <Coin x={288} y={201} r={15} />
    <path className="accent" d="M60 92v18M51 101h18M300 84v14M293 91h14" />
  </Picture>
);

export const ClearPicture = ({ alt }: DrawingProps) => (
  <Picture alt={alt} width={360} height={250}>
    <path className="tone" d="M40 210C10 150 40 60 120 34s190 0 212 72-10 116-54 122H94c-26 0-44-4-54-18z" />
    <Shape d="M92 30h112l40 40v140a12 12 0 01-12 12H92a12 12 0 01-12-12V42a12 12 0 0112-12z" />
    <path className="line" d="M204 30v28a12 12 0 0012 12h28" />
    <path className="muted-bar" d="M106 72h60M106 98h92M106 124h76" />
    <path className="accent-bar" d="M106 178h84" />
    <path className="faint-bar" d="M106 152h96M106 204h48" />
    <circle className="paper" cx="232" cy="164" r="46" />
    <circle className="tone" cx="232" cy="164" r="46" />
    <circle className="line" cx="232" cy="164" r="46" />
    <path className="accent-bar wide" d="M204 164h56" />
    <path className="line wide" d="M266 198l36 34" />
  </Picture>
);

export const PeoplePicture = ({ alt }: DrawingProps) => (
  <Picture alt={alt} width={360} height={250}>
    <path className="tone" d="M30 150C20 80 90 28 176 30s160 36 158 104-50 96-140 96S38 214 30 150z" />
    <Shape d="M70 50h116a18 18 0 0118 18v62a18 18 0 01-18 18h-62l-32 28v-28H70a18 18 0 01-18-18V68a18 18 0 0118-18z" />
    <path className="accent wide" d="M116 84c2-10 10-14 18-12 10 2 14 12 8 20-4 6-12 8-12 18M130 126h.1" />
    <Shape d="M190 116h92a18 18 0 0118 18v44a18 18 0 01-18 18h-8v26l-30-26h-54a18 18 0 01-18-18v-44a18 18 0 0118-18z" />
    <path className="line wide" d="M214 156l16 16 30-34" />
  </Picture>
);

export const ShieldPicture = ({ alt }: DrawingProps) => (
  <Picture alt={alt} width={360} height={250}>
    <path className="tone" d="M36 170C14 100 66 36 154 32s182 24 184 98-44 100-130 98S52 224 36 170z" />
    <Sheet x="84" y="36" width="132" height="170" rx="12" />
    <path className="muted-bar" d="M108 70h64M108 96h52" />
    <path className="faint-bar" d="M108 122h36M108 148h30M108 174h36" />
    <Shape d="M222 84c18 12 36 18 56 18 0 62-14 96-56 118-42-22-56-56-56-118 20 0 38-6 56-18z" tint="tone" />
    <circle className="accent-solid" cx="222" cy="142" r="13" />
    <path className="accent wide" d="M222 150v26" />
  </Picture>
);

export const QuestionPicture = ({ alt }: DrawingProps) => (
  <Picture alt={alt} width={360} height={250}>
    <path className="tone" d="M32 160C18 90 80 32 170 30s168 34 162 108-52 92-140 92S44 222 32 160z" />
    <Sheet x="76" y="104" width="168" height="116" rx="14" />
    <path className="hair" d="M76 142h168M76 182h168" />
    <path className="muted-bar" d="M98 124h58M98 162h76M98 202h64" />
    <path className="line" d="M216 118l8 8 8-8M216 158l8 8 8-8M216 198l8 8 8-8" />
    <Shape
      d="M204 26h76a18 18 0 0118 18v44a18 18 0 01-18 18h-18l-20 20v-20h-38a18 18 0 01-18-18V44a18 18 0 0118-18z"
      tint="accent-tone"
      line="accent"
    />
    <path className="accent wide" d="M230 54c2-8 8-11 14-10 8 2 11 10 6 16-3 5-9 6-9 13M241 87h.1" />
  </Picture>
);

export const LetterPicture = ({ alt }: DrawingProps) => (
  <Picture alt={alt} width={360} height={250}>
    <path className="tone" d="M30 164C14 96 74 34 166 30s172 32 166 106-50 94-138 94S44 222 30 164z" />
    <path className="paper" d="M84 108l96-68 96 68v98a14 14 0 01-14 14H98a14 14 0 01-14-14z" />
    <path className="line" d="M84 110l96-70 96 70" />
    <path className="paper" d="M112 76h136v96H112z" />
    <path className="line" d="M112 150V86a10 10 0 0110-10h116a10 10 0 0110 10v64" />
    <path className="accent-bar" d="M136 102h52" />
    <path className="muted-bar" d="M136 124h88" />
    <path className="paper" d="M84 112l96 62 96-62v94a14 14 0 01-14 14H98a14 14 0 01-14-14z" />
    <path
      className="line"
      d="M84 112l96 62 96-62v94a14 14 0 01-14 14H98a14 14 0 01-14-14zM92 214l62-56M268 214l-62-56"
    />
    <path className="accent" d="M60 80v18M51 89h18M304 176v14M297 183h14" />
  </Picture>
);

export const SentPicture = ({ alt }: DrawingProps) => (
  <Picture alt={alt} width={360} height={250}>
    <path className="tone" d="M30 164C14 96 74 34 166 30s172 32 166 106-50 94-138 94S44 222 30 164z" />
    <Sheet x="80" y="80" width="192" height="128" rx="14" />
    <path className="line" d="M84 88l84 66a14 14 0 0017 0l84-66M88 202l58-54M264 202l-58-54" />
    <Tick x={268} y={86} r={34} />
    <path className="accent" d="M62 60v18M53 69h18M300 172v14M293 179h14M120 48h.1" />
    <path className="accent" d="M36 128h24M28 152h32M40 176h20" />
  </Picture>
);

const steps = {
  apply: (
    <>
      <Sheet fill="tone" x="16" y="6" width="32" height="52" rx="7" />
      <path className="line" d="M28 12h8M24 26h16M24 34h10" />
      <path className="accent" d="M24 46h16" />
    </>
  ),
  decide: (
    <>
      <circle className="tone" cx="32" cy="32" r="24" />
      <circle className="line" cx="32" cy="32" r="24" />
      <path className="accent" d="M32 18v14l9 6" />
    </>
  ),
  accept: (
    <>
      <Sheet fill="tone" x="6" y="16" width="52" height="32" rx="6" />
      <circle className="accent" cx="32" cy="32" r="8" />
      <path className="line" d="M14 24h.1M50 40h.1" />
    </>
  ),
  repay: (
    <>
      <Sheet fill="tone" x="8" y="12" width="48" height="44" rx="8" />
      <path className="line" d="M8 25h48M22 7v10M42 7v10" />
      <path className="accent" d="M23 40l6 6 12-13" />
    </>
  ),
};

/** Beside words that say the same. */
export const StepDrawing = ({ step }: { readonly step: keyof typeof steps }) => (
  <svg className="drawing step-drawing" viewBox="0 0 64 64" aria-hidden="true">
    {steps[step]}
  </svg>
);

/** The lender's own mark, or the first letter of the app's name. It stands beside the name. */
export function Mark() {
  const { appName, publicSite } = useFacts();
  return publicSite.logo ? (
    <img className="mark" src={publicSite.logo} alt="" width="32" height="32" />
  ) : (
    <span className="mark mark-letter" data-letter={markLetter(appName)} aria-hidden="true" />
  );
}
