type Panel = {
  readonly line: string;
  /** Filled palely, behind the lines. */
  readonly tone: string;
  /** What matters in this step, filled. */
  readonly solid: string;
  /** Lines on what is filled. */
  readonly mark: string;
};

const screen = 'M27 12h36a8 8 0 018 8v80a8 8 0 01-8 8H27a8 8 0 01-8-8V20a8 8 0 018-8z';
const phone = `${screen}M41 18.5h8`;
const keys = 'M33 77h.1M45 77h.1M57 77h.1M33 87h.1M45 87h.1M57 87h.1M33 97h.1M45 97h.1M57 97h.1';
const clerk = 'M31 30a9 9 0 100 18 9 9 0 000-18zM13 82v-8a15 15 0 0115-15h6a15 15 0 0115 15v8';
const counter = 'M8 82h74v8H8zM14 90v18h62V90';

const billsWallet: readonly Panel[] = [
  {
    tone: screen,
    line: `${phone}M27 28h18M30 38h9a3 3 0 013 3v9a3 3 0 01-3 3h-9a3 3 0 01-3-3v-9a3 3 0 013-3zM30 61h9a3 3 0 013 3v9a3 3 0 01-3 3h-9a3 3 0 01-3-3v-9a3 3 0 013-3zM51 61h9a3 3 0 013 3v9a3 3 0 01-3 3h-9a3 3 0 01-3-3v-9a3 3 0 013-3zM27 88h36M27 97h24`,
    solid: 'M50 35h11a5 5 0 015 5v11a5 5 0 01-5 5H50a5 5 0 01-5-5V40a5 5 0 015-5z',
    mark: 'M51.5 40h8v11l-2-1.5-2 1.5-2-1.5-2 1.5zM54.5 44h2',
  },
  {
    tone: screen,
    line: `${phone}M27 29h22M27 42h14M58 40l2.5 2.5L58 45M26 50h38M27 79h18M58 76.5l2.5 2.5-2.5 2.5M26 88h38M27 97h12`,
    solid: 'M26 54h38a3 3 0 013 3v10a3 3 0 01-3 3H26a3 3 0 01-3-3V57a3 3 0 013-3z',
    mark: 'M28 62h18M55 62l2.5 2.5 4.5-5',
  },
  {
    tone: screen,
    line: `${phone}M27 27h12M27 51h16M28 56h34a3 3 0 013 3v6a3 3 0 01-3 3H28a3 3 0 01-3-3v-6a3 3 0 013-3zM30 62h11${keys}`,
    solid: 'M28 31h34a4 4 0 014 4v6a4 4 0 01-4 4H28a4 4 0 01-4-4v-6a4 4 0 014-4z',
    mark: 'M29 38h3M36 38h3M43 38h3M50 38h3M58 35v6',
  },
  {
    tone: screen,
    line: `${phone}M33 70h24M37 78h16M31 87h28a5 5 0 010 10H31a5 5 0 010-10z`,
    solid: 'M45 31a15 15 0 100 30 15 15 0 000-30z',
    mark: 'M38 46.5l5 5 9-10',
  },
];

const secondWallet: readonly Panel[] = [
  {
    tone: screen,
    line: `${phone}M28 29h34a3 3 0 013 3v18a3 3 0 01-3 3H28a3 3 0 01-3-3V32a3 3 0 013-3zM45 36a5 5 0 100 10 5 5 0 000-10zM30 34h.1M60 34h.1M30 48h.1M60 48h.1M27 63h26M27 72h16`,
    solid: 'M31 82h28a7 7 0 010 14H31a7 7 0 010-14z',
    mark: 'M36 89h16M49 86l3.5 3-3.5 3',
  },
  {
    tone: screen,
    line: `${phone}M28 27h34a3 3 0 013 3v7a3 3 0 01-3 3H28a3 3 0 01-3-3v-7a3 3 0 013-3zM30 33.5h3M37 33.5h3M44 33.5h3M51 33.5h3M45 45v8M41.5 50l3.5 3.5 3.5-3.5`,
    solid: 'M28 58h34a4 4 0 014 4v33a4 4 0 01-4 4H28a4 4 0 01-4-4V62a4 4 0 014-4z',
    mark: 'M35 73l10-6 10 6zM38 76v8M45 76v8M52 76v8M35 87h20M37 93h16',
  },
  {
    tone: screen,
    line: `${phone}M28 28h34a3 3 0 013 3v14a3 3 0 01-3 3H28a3 3 0 01-3-3V31a3 3 0 013-3zM33.5 33.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9zM44 38h14M33 57h.1M45 57h.1M57 57h.1M33 66h.1M45 66h.1M57 66h.1M33 75h.1M45 75h.1M57 75h.1`,
    solid: 'M31 83h28a7 7 0 010 14H31a7 7 0 010-14z',
    mark: 'M39.5 90l4 4 7.5-8',
  },
];

const offlineStore: readonly Panel[] = [
  {
    tone: 'M17 52v54h56V52z',
    line: 'M17 56v50M73 56v50M8 106h74M25 66h19v18H25zM52 106V66h14v40M61 87h.1',
    solid: 'M19 24h52l9 22a9 9 0 01-17.5 2 9 9 0 01-17.5 0 9 9 0 01-17.5 0A9 9 0 0110 46z',
    mark: 'M33 25l-5 21M57 25l5 21M45 25v21',
  },
  {
    tone: `${clerk}${counter}`,
    line: `${clerk}${counter}`,
    solid: 'M61 42h14a4 4 0 014 4v28a4 4 0 01-4 4H61a4 4 0 01-4-4V46a4 4 0 014-4z',
    mark: 'M62 53v14M65.5 53v14M70.5 53v14M74 53v14M66 73h4',
  },
  {
    tone: `${clerk}${counter}`,
    line: `${clerk}${counter}M70 37a7 7 0 100 14 7 7 0 000-14zM70 42v4`,
    solid: 'M57 56h26a3 3 0 013 3v15a3 3 0 01-3 3H57a3 3 0 01-3-3V59a3 3 0 013-3z',
    mark: 'M70 62a4.5 4.5 0 100 9 4.5 4.5 0 000-9zM59 61h.1M81 72h.1',
  },
  {
    tone: 'M22 14h46v92l-7.6-6-7.6 6-7.6-6-7.6 6-7.6-6-7.6 6z',
    line: 'M22 14h46v92l-7.6-6-7.6 6-7.6-6-7.6 6-7.6-6-7.6 6zM31 26h16M31 35h28M31 44h28',
    solid: 'M45 54a15 15 0 100 30 15 15 0 000-30z',
    mark: 'M38 69.5l5 5 9-10',
  },
];

const onSolid = { stroke: 'var(--on-primary)' };

function Panels({ panels }: { readonly panels: readonly Panel[] }) {
  return (
    <span className="panels">
      {panels.map(({ line, tone, solid, mark }, place) => (
        <svg key={solid} viewBox="-10 2 110 114" fill="none" stroke="currentColor" aria-hidden="true">
          <g strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
            <path className="icon-tone" d={tone} />
            <path d={line} />
            <path d={solid} fill="currentColor" />
            <path d={mark} style={onSolid} />
          </g>
          <text x="1" y="22" fill="currentColor" stroke="none" fontSize="18" fontWeight="700" textAnchor="middle">
            {place + 1}
          </text>
        </svg>
      ))}
    </span>
  );
}

/** How each of the local provider's channels takes money, a panel a step (S-084); silent by themselves. */
export const guidanceDrawings = {
  /** Bills, the payee, code and amount, the receipt. */
  billsWallet: () => <Panels panels={billsWallet} />,
  /** A loan, the code and who is paid, the amount and the confirmation. */
  secondWallet: () => <Panels panels={secondWallet} />,
  /** The shop, the code at the counter, the cash, the receipt. */
  offlineStore: () => <Panels panels={offlineStore} />,
};
