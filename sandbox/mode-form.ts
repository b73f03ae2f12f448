import { html } from 'hono/html';
import { guardWords, type Mode, modeInWords, modeSchema } from './modes.ts';
import type { Html } from './page-frame.ts';
import { readSaid } from './said.ts';

const guardHints: Readonly<Record<Mode['guard'], string>> = {
  order: 'one payment for an order or an instalment, one open loan of a product, whatever the keys',
  keys: 'a known key gets the same answer; a new key is carried out',
  neither:
    'each request is carried out; a web view that is told so (honoured: false) does not say that asking again is safe',
};

/** What of a form can be a number is one; the schema says what is wrong with the rest. */
const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** The mode that the form of the start page asks for; throws a `BadControl`. */
export function modeFrom(form: Readonly<Record<string, unknown>>): Mode {
  const { guard, late, pendingCode, pendingTimes, twice, forgetsKeys } = form;
  const seconds = numberIn(late);
  return readSaid(modeSchema, {
    guard,
    late: typeof seconds === 'number' ? seconds * 1000 : seconds,
    pending: pendingCode === '' ? null : { code: pendingCode, times: numberIn(pendingTimes) },
    twice: twice === 'on',
    forgetsKeys: forgetsKeys === 'on',
  });
}

const guardChoice = (guard: Mode['guard'], chosen: Mode['guard']): Html =>
  html`<p><label><input type="radio" name="guard" value="${guard}"${guard === chosen ? ' checked' : ''}>
    ${guardWords[guard]}<small>${guardHints[guard]}</small></label></p>`;

const box = (name: string, words: string, checked: boolean): Html =>
  html`<p><label><input type="checkbox" name="${name}"${checked ? ' checked' : ''}> ${words}</label></p>`;

const tellers = html`<code>npm start</code> and <code>npm run preview</code>`;

/** Chooses what kind of lender this is. `problem`: why the last choice cannot be. */
export const modeForm = (mode: Mode, problem?: string): Html =>
  html`<p>Now: <b>${modeInWords(mode)}</b>.</p>
    ${problem === undefined ? '' : html`<p role="alert" class="refused">${problem}</p>`}
    <form method="post" action="/__sandbox/">
      <fieldset>
        <legend>What keeps it from doing a thing twice</legend>
        ${guardChoice('order', mode.guard)} ${guardChoice('keys', mode.guard)} ${guardChoice('neither', mode.guard)}
      </fieldset>
      <p><label>Carries out what must happen once only after this many seconds (0 to 75), also when its client has left
        <input type="number" name="late" min="0" max="75" step="any" value="${mode.late / 1000}"></label></p>
      <p><label>Says first that it is still processed, with this code (empty: never)
        <input name="pendingCode" value="${mode.pending?.code ?? ''}" placeholder="7777" autocomplete="off"></label>
        <label>for so many requests of a key
        <input type="number" name="pendingTimes" min="0" max="100" value="${mode.pending?.times ?? 1}"></label></p>
      ${box('twice', 'Gets each such request twice, as when a browser sends it again by itself', mode.twice)}
      ${box('forgetsKeys', 'Forgets keys after a day of its clock', mode.forgetsKeys)}
      <button>Be such a lender</button>
    </form>
    <p>A page that is open keeps what it was told of keys when it was loaded: load it anew. ${tellers} tell it by this choice; a web view
      that is served otherwise goes by its own config.json.</p>`;
