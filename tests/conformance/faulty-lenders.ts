import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A mistake in the stand-in lender: in a file, a text and what takes its place. */
export type Fault = {
  readonly name: string;
  /** Call and try that tell of it; other calls may too. */
  readonly finds?: readonly [call: string, tried: string];
  readonly changes: readonly (readonly [file: string, from: string, to: string])[];
};

/** Those whose servers a lender's team really writes; none of them was looked at when the tries were written. */
export const faults: readonly Fault[] = [
  {
    name: 'Idempotency-Key is not allowed across origins',
    finds: ['repayment-commit', 'a browser may send it'],
    changes: [['sandbox/app.ts', "  'Idempotency-Key',\n", '']],
  },
  {
    name: 'only the preflight names the origin, the answer does not',
    finds: ['repayment-way', 'the page may read its answer'],
    changes: [
      [
        'sandbox/app.ts',
        'webOrigins.includes(origin) && {',
        "webOrigins.includes(origin) && c.req.method === 'OPTIONS' && {",
      ],
    ],
  },
  {
    name: 'keys are looked at by nobody',
    finds: ['repayment-commit', 'the same key again gets the same answer'],
    changes: [
      [
        'sandbox/answers.ts',
        'const stored = storedFor(state, caller);',
        'const stored = undefined as ReturnType<typeof storedFor>;',
      ],
    ],
  },
  {
    name: 'a key alone counts, whatever the body',
    finds: ['repayment-commit', 'the same key with another body is no yes'],
    changes: [['sandbox/answers.ts', 'stored.body === body', 'stored.body !== null']],
  },
  {
    name: 'a request whose client left is under way for ever',
    finds: ['repayment-commit', 'a client that leaves before the answer learns of it later'],
    changes: [
      ['sandbox/desk.ts', "if (reply.ending !== 'silent' && !isQueued) land();", ''],
      ['sandbox/desk.ts', "exchange.gone.addEventListener('abort', () => isQueued || land());", ''],
      ['sandbox/execution.ts', "if (executed.reply.ending !== 'silent') land();", ''],
    ],
  },
  {
    name: 'a key is written down a while after the thing was done',
    finds: ['repayment-commit', 'two requests with one key at one time happen once'],
    changes: [
      [
        'sandbox/execution.ts',
        'world.lender = step.state;',
        'const keysThen = world.lender.keys;\n    world.lender = { ...step.state, keys: keysThen };\n    setTimeout(() => {\n      world.lender = { ...world.lender, keys: { ...world.lender.keys, ...step.state.keys } };\n    }, 40);',
      ],
    ],
  },
  {
    name: 'repayment says yes with 0 where "00" is asked for',
    finds: ['repayment-commit', 'a good request is answered with a yes that can be read'],
    changes: [
      [
        'sandbox/answers.ts',
        "    default:\n      return '00';",
        "    default:\n      return call.prefix === 'loan' ? '0' : '00';",
      ],
    ],
  },
  {
    name: 'a wrong SMS code is refused like anything else',
    finds: ['repayment-confirm', 'what it must refuse with 800006: verifyCode 000000'],
    changes: [['sandbox/repayments.ts', "'800006'", "'99'"]],
  },
  {
    name: 'a no is answered with status 400',
    finds: ['card-init', 'what it must refuse: product_id B-FAIL'],
    changes: [
      [
        'sandbox/execution.ts',
        'reply = { status: 200, body: step.answer.envelope,',
        "reply = { status: String(step.answer.envelope.code) === '99' ? 400 : 200, body: step.answer.envelope,",
      ],
    ],
  },
  {
    name: 'amounts are in rupees with decimals',
    finds: ['loan-detail-confirm', 'a good request is answered with a yes that can be read'],
    changes: [
      [
        'sandbox/offers.ts',
        'amount: principal,\n    periods',
        'amount: (principal / 100).toFixed(2) as unknown as number,\n    periods',
      ],
    ],
  },
  {
    name: 'whether a code is needed is said as "yes"',
    finds: ['repayment-commit', 'a good request is answered with a yes that can be read'],
    changes: [['sandbox/repayments.ts', 'needValid: 1', "needValid: 'yes'"]],
  },
  {
    name: 'a code is asked for, and no record named that it confirms',
    finds: ['repayment-commit', 'a good request is answered with a yes that can be read'],
    changes: [['sandbox/repayments.ts', 'needValid: 1, repayRecordId: id', "needValid: 1, repayRecordId: ''"]],
  },
  {
    name: 'cards have no id',
    finds: ['repayment-way', 'a good request is answered with a yes that can be read'],
    changes: [
      [
        'sandbox/repayments.ts',
        'bankCards: [...cardsOf(state, userId)]',
        'bankCards: cardsOf(state, userId).map(({ id, ...card }) => ({ ...card, cardId: id })) as never',
      ],
    ],
  },
  {
    name: 'JSON is read as Latin-1',
    finds: ['problem-save', 'problemDetail is read back as it was sent, letter by letter'],
    changes: [
      [
        'sandbox/api.ts',
        'body: await c.req.text() }',
        "body: Buffer.from(await c.req.arrayBuffer()).toString('latin1') }",
      ],
    ],
  },
  {
    name: 'a browser may keep every answer for a minute',
    finds: ['get-sid', 'it is not kept'],
    changes: [['sandbox/app.ts', "'Cache-Control': 'no-store'", "'Cache-Control': 'public, max-age=60'"]],
  },
  {
    name: 'the page after the loan is on another host without https',
    finds: ['loan-detail-push', 'addresses in it are opened'],
    changes: [
      [
        'sandbox/offers.ts',
        ": webAddress(caller, '/order', { orderId, productId })",
        ": 'http://loans.example.net/order'",
      ],
    ],
  },
  {
    name: 'a gateway puts its own envelope around the picture of a sid',
    finds: ['captcha', 'the picture of a sid is an image, and each sid is new'],
    changes: [
      [
        'sandbox/app.ts',
        "c.body(picture, 200, { 'Content-Type': 'image/svg+xml' })",
        'c.json({ code: 200, data: picture })',
      ],
    ],
  },
];

/** For each call that must happen once, one lender that does not look at the keys of it. */
export const unprotected: readonly Fault[] = [
  ['bind-card-new', 'card-change'],
  ['problem-save'],
  ['repayment-commit'],
  ['repayment-huichao'],
  ['generate-vcode'],
  ['loan-detail-push', 'loan-detail-push-2'],
].map((ids) => ({
  name: ids.join(', '),
  changes: [
    [
      'sandbox/answers.ts',
      'on(call, (state, fields, caller) =>\n    once(',
      `on(call, (state, fields, caller) =>\n    ${JSON.stringify(ids)}.includes(call.id) ? answer(state, fields, caller) : once(`,
    ],
  ],
}));

/** A copy of the lender with a mistake in it, which does not look at its own answers. */
function copyWith(folder: string, { changes, name }: Fault): void {
  mkdirSync(folder);
  for (const part of ['sandbox', 'package.json']) cpSync(part, join(folder, part), { recursive: true });
  for (const part of ['machines', 'deploy', 'src', 'node_modules']) symlinkSync(resolve(part), join(folder, part));
  const all = [['sandbox/lender.ts', 'if (code === yesOf(call) && !', 'if (code === null && !'] as const, ...changes];
  for (const [file, from, to] of all) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${name}: ${file} has no “${from}”`);
    writeFileSync(join(folder, file), text.replace(from, to));
  }
}

const server = `
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
for (const folder of process.argv.slice(2)) {
  const { createSandbox } = await import(folder + '/sandbox/app.ts');
  const answer = getRequestListener(createSandbox({ webOrigin: 'https://m.example.com' }).app.fetch);
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void answer(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  console.log('http://127.0.0.1:' + server.address().port);
}
`;

/** Starts one server for each mistake, all in a process of their own; gives their origins in the same order. */
export async function startFaulty(all: readonly Fault[]) {
  mkdirSync('.cache', { recursive: true });
  const folder = resolve(mkdtempSync(join('.cache', 'faulty-')));
  const folders = all.map((fault, index) => {
    const own = join(folder, String(index));
    copyWith(own, fault);
    return own;
  });
  const main = join(folder, 'main.mts');
  writeFileSync(main, server);
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origins: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    origins.push(line);
    if (origins.length === all.length) break;
  }
  if (origins.length < all.length) throw new Error('Not every lender started.');
  return {
    origins,
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
