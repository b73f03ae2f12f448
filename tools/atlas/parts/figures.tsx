import { counted, type figuresOf, layerTitles } from '../facts-in-words.ts';

type FiguresProps = { readonly figures: ReturnType<typeof figuresOf> };

/** How large it is, and how much of it was walked; of a level that was not run there is nothing to say yet. */
export function Figures({ figures: { states, transitions, pictures, taken } }: FiguresProps) {
  return (
    <dl className="figures">
      <div>
        <dt>Size</dt>
        <dd>
          {counted(states, 'state')}, {counted(transitions, 'transition')}
        </dd>
      </div>
      {pictures !== null && (
        <div>
          <dt>Pictures</dt>
          <dd>{pictures === 0 ? 'none yet' : pictures}</dd>
        </div>
      )}
      {taken.map(
        ({ layer, count }) =>
          count !== null && (
            <div key={layer}>
              <dt>{layerTitles[layer]}</dt>
              <dd>
                <meter min={0} max={transitions} value={count} aria-label={layerTitles[layer]}>
                  {count}
                </meter>{' '}
                {count} of {transitions}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
