import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import { ServicesContext } from '#app/page/services-context.ts';
import { defaultRoutes } from '#app/routes.ts';
import type { Services } from '#app/services.ts';
import type { Flow } from '#kit/flow.ts';
import { ShellContext } from '#screens/shell-context.ts';
import { Skeleton } from '#ui/skeleton.tsx';

type Screen = ComponentType<{ readonly actor: unknown; readonly timers: unknown }>;

const screens = import.meta.glob<Screen>('../../src/flows/*/*.screen.tsx', { eager: true, import: 'default' });
const samples = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/flows/*/*.samples.ts', {
  eager: true,
});

const pagesToRead = import.meta.glob<ComponentType>('../../src/app/info/*.page.tsx', {
  eager: true,
  import: 'default',
});

/** What the address and the lender say, and nobody knows when the documents are made; not how a code is shown, without which there is none. */
const unknownTexts = /(?:Id|No|Number|(?<!show)[tT]ype)$/;

/** An amount as wide as most, of which nothing is read. */
const someMoney = '\u2007'.repeat(7);

const timers = { deadline: () => null, now: () => 0 };
const shell = { money: () => someMoney, moment: () => '', back: () => undefined };

const isFlow = (value: unknown): value is Flow => typeof value === 'object' && value !== null && 'machine' in value;

/** An input of which nothing is left that belongs to somebody. */
const nameless = (input: unknown): unknown =>
  input === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(input, (name, value) => {
          if (typeof value === 'string' && unknownTexts.test(name)) return '';
          return name === 'amount' ? 0 : value;
        }),
      );

/** Nobody hears it; what is drawn stays as it is. */
const silent = (markup: string): string =>
  markup
    .replace(/<dialog.*?<\/dialog>/g, '')
    .replace(/<p[^>]* class="visually-hidden">.*?<\/p>/g, '')
    .replace(/ (?:aria-(?:hidden|label)|type)="[^"]*"/g, '');

/** Of a page that asks for nothing: in the place of all but an amount there are lines, and no money moves yet. */
function inLines(markup: string): string {
  const [amount = ''] = /<section class="amount">.*?<\/section>/.exec(markup) ?? [];
  const lines = renderToStaticMarkup(<Skeleton lines={6} />);
  return markup
    .replace(/(?<=<div class="page-content">).*?(?=<\/div>(?:<div class="page-bar">|<\/main>))/s, amount + lines)
    .replace('aria-busy="false"', 'aria-busy="true"')
    .replace('class="button button-primary"', '$& disabled=""');
}

/** What is drawn of a page that is only read, before its text comes. */
function renderPageToRead(Page: ComponentType): string {
  const services = { config: {}, routes: defaultRoutes, back: () => undefined } as unknown as Services;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ServicesContext value={services}>
        <Page />
      </ServicesContext>
    </MemoryRouter>,
  );
  return silent(inLines(markup));
}

type HowDrawn = {
  /** Chooses among the kinds of a flow. */
  readonly fits?: ((input: unknown) => boolean) | undefined;
  /** Asks the lender for what it shows: until then its screen has lines of its own. */
  readonly waits: boolean;
};

/** What a page shows before there is anything to show, drawn by its own screen. */
export function renderShell(page: string, { fits = () => true, waits }: HowDrawn): string {
  const PageToRead = pagesToRead[`../../src/app/info/${page}.page.tsx`];
  if (PageToRead) return renderPageToRead(PageToRead);
  const Screen = screens[`../../src/flows/${page}/${page}.screen.tsx`];
  const flow = Object.values(samples[`../../machines/flows/${page}/${page}.samples.ts`] ?? {}).find(isFlow);
  const given = flow?.inputs.find(({ input }) => fits(input));
  if (!Screen || !flow || !given) throw new Error(`${page} has no screen, no samples or no such input.`);
  const actor = createActor(flow.machine, { input: nameless(given.input) });
  const markup = renderToStaticMarkup(
    <ShellContext value={shell}>
      <Screen actor={actor} timers={timers} />
    </ShellContext>,
  );
  return silent(waits ? markup : inLines(markup));
}
