import { useState } from 'react';
import { copyText } from '#adapters/clipboard/copy.ts';
import type { Flow } from '#kit/flow.ts';
import { graphOf } from './graphs.ts';
import { readJson } from './redact.ts';
import { saveFile } from './save-file.ts';
import { readSavedState, replayOfSession, type SavedState, savedStateOf } from './saved-state.ts';
import type { SessionView } from './session.ts';
import { type Vocabulary, vocabularyOf } from './synthetic.ts';
import { type Replay, readReplay, replayLink } from './tools.ts';

type ExchangePanelProps = {
  readonly flow: Flow;
  readonly view: SessionView;
  readonly onState: (saved: SavedState) => void;
  /** Gives what is wrong with it, in a sentence; null when it is being walked. */
  readonly onReplay: (replay: Replay) => string | null;
};

const vocabulary = async (flow: Flow): Promise<Vocabulary> => vocabularyOf(flow, await graphOf(flow));

/** Hands a state or all that happened to somebody else, and takes both up again. Only made-up data leaves the page. */
export function ExchangePanel({ flow, view, onState, onReplay }: ExchangePanelProps) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<string | null>(null);
  const state = async () => JSON.stringify(savedStateOf(flow, view.input, view.bench, await vocabulary(flow)), null, 2);
  const replay = async () => replayOfSession(flow, view, await vocabulary(flow));
  const link = async () => `${window.location.origin}${replayLink(await replay())}`;

  const copy = async (what: string, made: string) => {
    try {
      await copyText(made);
      setStatus(`${what} copied.`);
    } catch {
      setText(made);
      setStatus(`${what} could not be copied; it stands in the field below.`);
    }
  };
  const take = (given: string) => {
    const problem = takeUp(flow, given, onState, onReplay);
    setStatus(problem ?? 'Taken up.');
  };
  return (
    <>
      <p className="lab-row">
        <button type="button" onClick={async () => copy('State', await state())}>
          Copy the state
        </button>
        <button type="button" onClick={async () => saveFile(`${flow.id}.state.json`, await state())}>
          Download the state
        </button>
        <button type="button" onClick={async () => copy('Link', await link())}>
          Copy a replay link
        </button>
        <button
          type="button"
          onClick={async () => saveFile(`${flow.id}.replay.json`, JSON.stringify(await replay(), null, 2))}
        >
          Download the replay
        </button>
      </p>
      <p>What you typed is not in it: in its place stands the sample’s value for the same field.</p>
      <label>
        A state or a replay to take up
        <textarea
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(change) => setText(change.target.value)}
        />
      </label>
      <p className="lab-row">
        <button type="button" disabled={text.trim() === ''} onClick={() => take(text)}>
          Take it up
        </button>
        <label className="lab-file">
          From a file{' '}
          <input
            type="file"
            accept="application/json,.json"
            onChange={(change) => void change.target.files?.[0]?.text().then(take)}
          />
        </label>
      </p>
      {status !== null && <p role="status">{status}</p>}
    </>
  );
}

/** What is wrong with it, in a sentence; null when it was taken up. */
function takeUp(
  flow: Flow,
  text: string,
  onState: (saved: SavedState) => void,
  onReplay: (replay: Replay) => string | null,
): string | null {
  const json = readJson(text);
  if ('problem' in json) return json.problem;
  if (typeof json.value === 'object' && json.value !== null && 'steps' in json.value) {
    try {
      return onReplay(readReplay(text));
    } catch (error) {
      return error instanceof Error ? error.message : 'The replay is damaged.';
    }
  }
  const read = readSavedState(flow, text);
  if ('problem' in read) return read.problem;
  onState(read.saved);
  return null;
}
