import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from '#tools/sources/found.ts';

type Row = {
  /** The source that hands out the place, or writes to it. */
  readonly file: string;
  readonly keys: readonly string[];
  readonly owner: string;
  readonly subject: string;
  readonly end: string;
};

/** All that the web view leaves on a phone (P-13, P-47). */
const rows: readonly Row[] = [
  {
    file: 'src/app/services.ts',
    keys: [
      'kist:flow:<flow>:<tab>:<subject>',
      'kist:due:<order>',
      'kist:cache:<group>',
      'kist:choice:complaint-order',
      'kist:tab',
    ],
    owner:
      'the borrower, in each record; the tab has none and names nobody, and alone has what a nameless visitor begins',
    subject: 'in the key',
    end: 'its flow ends, 24 hours, or 20 newer ones; the order tells no more, 7 days, or 20 newer ones; 30 days; 30 days; the tab closes',
  },
  {
    file: 'src/adapters/config/language.ts',
    keys: ['kist:language'],
    owner: 'nobody: the language that was chosen on this phone or asked for last, which names none',
    subject: 'none',
    end: 'another is chosen',
  },
  {
    file: 'src/app/start/ask-ahead.ts',
    keys: ['kist:config'],
    owner: 'nobody: the configuration that every borrower gets',
    subject: 'none',
    end: 'another comes, or a complaint was sent',
  },
  {
    file: 'src/app/language/begin.ts',
    keys: [],
    owner: 'reads which languages the last configuration offered, which every borrower gets',
    subject: 'none',
    end: 'nothing is kept',
  },
  {
    file: 'src/app/start/first-screen.ts',
    keys: [],
    owner: 'looks whether a flow of the page was kept, whoever’s it is',
    subject: 'none',
    end: 'nothing is kept',
  },
  {
    file: 'src/app/kept-documents/serve.ts',
    keys: ['kist:documents'],
    owner: 'nobody: documents as every borrower gets them, by their paths alone',
    subject: 'none',
    end: 'another is served at the path, or none',
  },
  {
    file: 'src/app/trouble/code-arrival.ts',
    keys: ['kist:reloaded'],
    owner: 'nobody: a moment',
    subject: 'none',
    end: 'the tab closes',
  },
  {
    file: 'src/app/trouble/put-aside.ts',
    keys: ['kist:flow:put-aside:<page>:<order>:<product>'],
    owner: 'the borrower, in each record; of a nameless visitor the tab',
    subject: 'in the key',
    end: 'it is told, its flow begins anew, 24 hours, or 20 newer ones; the tab closes',
  },
  {
    file: 'src/flows/order-details/order-details.page.tsx',
    keys: ['kist:redirects'],
    owner: 'the borrower, in each digest',
    subject: 'an address, in each digest',
    end: 'the tab closes, or 50 newer ones',
  },
  {
    file: 'src/app/page/records-of.ts',
    keys: ['repaymentInfo', 'kist:issued:payment:<nonce>'],
    owner: 'the borrower, in each record (S-366)',
    subject: 'the order, in each record (S-366)',
    end: 'the next one; its order is repaid, seven days, or 50 newer ones',
  },
  {
    file: 'src/app/page/outlives.ts',
    keys: [],
    owner: 'asks whether what is the borrower’s is there, and leaves nothing',
    subject: 'the order',
    end: 'none',
  },
  {
    file: 'src/adapters/storage/clear.ts',
    keys: [],
    owner: 'takes away what is the borrower’s, and what is nobody’s',
    subject: 'none',
    end: 'a complaint that was sent',
  },
  {
    file: 'src/adapters/journal/store.ts',
    keys: ['kist-journal', 'kist:journal'],
    owner: 'the borrower, in each attempt',
    subject: 'the order, product, card or complaint, in each attempt',
    end: 'a day after an answer, the order or the borrower ended it',
  },
  {
    file: 'src/adapters/journal/marks.ts',
    keys: ['kist-marks'],
    owner: 'the phone',
    subject: 'none: a key that no script can read out',
    end: 'none: one key',
  },
  {
    file: 'src/adapters/journal/turns.ts',
    keys: ['kist:turn:<debt>'],
    owner: 'the borrower, in the name of the debt; of an order nobody: it has one turn under all names',
    subject: 'the order, product, card or complaint, in the name of the debt',
    end: 'its attempt; of a tab that was killed it counts for 120 seconds, and goes when the next page is opened',
  },
  {
    file: 'src/adapters/journal/turn-taken.ts',
    keys: [],
    owner: 'looks whether a turn is taken',
    subject: 'none',
    end: 'nothing is kept',
  },
];

const places =
  /\b(?:localStorage|sessionStorage|indexedDB|caches\.open|cookieStore|document\.cookie)\b|from 'idb-keyval'/;

describe('P-47 what is kept on a phone', () => {
  it('is kept by these sources and no others', () => {
    const found = ['.ts', '.tsx']
      .flatMap((kind) => [...filesIn('src', kind), ...filesIn('machines', kind)])
      .filter((file) => !/(^|\/)src\/lab\//.test(file))
      .filter((file) => places.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
    expect(found.map((file) => file.replace(/^.*?(src|machines)\//, '$1/')).sort()).toEqual(
      rows.map(({ file }) => file).sort(),
    );
  });
});
