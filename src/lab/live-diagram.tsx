import { useEffect, useRef } from 'react';

const pictures = import.meta.glob<string>('../../docs/statecharts/*.svg', { query: '?raw', import: 'default' });

type LiveDiagramProps = {
  /** The flow's id. */
  readonly flow: string;
  /** Ids of the active states. */
  readonly active: readonly string[];
};

/** The flow's drawn statechart, with the active states lit by class changes alone. */
export function LiveDiagram({ flow, active }: LiveDiagramProps) {
  const frame = useRef<HTMLDivElement>(null);
  const lit = useRef(active);
  lit.current = active;
  useEffect(() => {
    let left = false;
    const names = Object.keys(pictures).filter((path) => path.split('/').pop()?.split('.')[0] === flow);
    void Promise.all(names.sort((a, b) => a.length - b.length).map((name) => pictures[name]?.() ?? '')).then(
      (texts) => {
        if (left || !frame.current) return;
        const parser = new DOMParser();
        frame.current.replaceChildren(
          ...texts.map((text) =>
            document.importNode(parser.parseFromString(text, 'image/svg+xml').documentElement, true),
          ),
        );
        light(frame.current, lit.current);
      },
    );
    return () => {
      left = true;
    };
  }, [flow]);
  useEffect(() => {
    if (frame.current) light(frame.current, active);
  }, [active]);
  return <div ref={frame} className="diagram" />;
}

function light(frame: HTMLElement, active: readonly string[]): void {
  for (const shape of frame.querySelectorAll('[data-state]')) {
    shape.classList.toggle('is-live', active.includes(shape.getAttribute('data-state') ?? ''));
  }
}
