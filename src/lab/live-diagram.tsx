import { useEffect, useRef, useState } from 'react';

const pictures = import.meta.glob<string>('../../docs/statecharts/*.svg', { query: '?raw', import: 'default' });

type LiveDiagramProps = {
  /** The flow's id. */
  readonly flow: string;
  /** Ids of the active states. */
  readonly active: readonly string[];
  /** Ids of the transitions that were taken last, and of those that could be taken now. */
  readonly taken?: readonly string[];
  readonly enabled?: readonly string[];
  /** Told the id of a state that was clicked. */
  readonly onState?: (id: string) => void;
};

/** The flow's drawn statechart with its nested pictures, lit by class changes alone. */
export function LiveDiagram({ flow, active, taken = [], enabled = [], onState }: LiveDiagramProps) {
  const frame = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState(0);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void load(flow).then((charts) => {
      if (isLeft || !frame.current) return;
      frame.current.replaceChildren(...charts);
      setDrawn((count) => count + 1);
    });
    return () => {
      isLeft = true;
    };
  }, [flow]);
  useEffect(() => {
    if (drawn > 0 && frame.current) light(frame.current, active, taken, enabled);
  }, [drawn, active, taken, enabled]);
  const place = active.join();
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (drawn === 0 || !frame.current || place === '') return;
    const now = place.split(',');
    // Of several regions the one that has moved.
    const entered = now.filter((id) => !before.current.includes(id));
    before.current = now;
    bringIntoView(frame.current, entered.length > 0 ? entered : now);
  }, [drawn, place]);
  useEffect(() => {
    const drawing = frame.current;
    if (!drawing || !onState) return;
    const clicked = ({ target }: MouseEvent) => {
      const shape = (target as Element).closest('[data-state], [data-folded]');
      const id = shape?.getAttribute('data-state') ?? shape?.getAttribute('data-folded');
      if (id) onState(id);
    };
    drawing.addEventListener('click', clicked);
    return () => drawing.removeEventListener('click', clicked);
  }, [onState]);
  return (
    <div className="lab-drawing">
      <button
        type="button"
        className="lab-fit"
        aria-label="Fit into the page"
        aria-pressed={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        Fit
      </button>
      <section
        ref={frame}
        className={isWhole ? 'diagram is-whole' : 'diagram'}
        aria-label="Statechart"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        tabIndex={0}
      />
    </div>
  );
}

type Policy = { createHTML(text: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** Under Trusted Types reading markup needs a policy; it is only ever used for the project's own drawings. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('kist-diagrams', {
  createHTML: (text) => text,
});

let sheet: CSSStyleSheet | null = null;

/** All drawings are styled alike. A constructed sheet needs no leave of a content security policy. */
function adopt(css: string): boolean {
  if (sheet) return true;
  if (!('adoptedStyleSheets' in document) || typeof CSSStyleSheet.prototype.replaceSync !== 'function') return false;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return true;
}

async function load(flow: string): Promise<Element[]> {
  const names = Object.keys(pictures).filter((path) => path.split('/').pop()?.split('.')[0] === flow);
  const texts = await Promise.all(names.sort((a, b) => a.length - b.length).map((name) => pictures[name]?.() ?? ''));
  const parser = new DOMParser();
  return texts.map((text) => {
    const [style = '', css = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
    const plain = adopt(css) ? text.replace(style, '') : text;
    const markup = policy ? policy.createHTML(plain) : plain;
    return document.importNode(parser.parseFromString(markup, 'image/svg+xml').documentElement, true);
  });
}

/** Scrolls the picture, and nothing else, to the innermost of these states. */
function bringIntoView(frame: HTMLElement, states: readonly string[]): void {
  const lit = [...frame.querySelectorAll('[data-state].is-live')]
    .filter((shape) => states.includes(shape.getAttribute('data-state') ?? ''))
    .at(-1);
  if (!lit || typeof frame.scrollTo !== 'function') return;
  const [outer, inner] = [frame.getBoundingClientRect(), lit.getBoundingClientRect()];
  frame.scrollTo({
    left: frame.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2,
    top: frame.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2,
  });
}

function light(
  frame: HTMLElement,
  active: readonly string[],
  taken: readonly string[],
  enabled: readonly string[],
): void {
  const mark = (attribute: string, name: string, ids: readonly string[]) => {
    for (const shape of frame.querySelectorAll(`[${attribute}]`))
      shape.classList.toggle(name, ids.includes(shape.getAttribute(attribute) ?? ''));
  };
  mark('data-state', 'is-live', active);
  mark('data-folded', 'is-live', active);
  mark('data-transition', 'is-taken', taken);
  mark('data-transition', 'is-enabled', enabled);
  // A nested picture matters while something in it is active; its root is the state that is folded elsewhere.
  for (const chart of [...frame.children].slice(1)) {
    const isLit = chart.querySelector('.is-live') !== null;
    chart.classList.toggle('is-aside', !isLit);
  }
}
