const smallest = 0.2;
const largest = 3;

export type Stage = {
  /** The drawings have another size now. */
  measure(): void;
  /** Shows one drawing, or all of them below one another. */
  show(of: string): void;
  unfold(all: boolean): void;
  zoomBy(factor: number): void;
  /** As large as the frame is wide, but no smaller than `least`. */
  fit(least?: number): void;
  /** Scrolls until the shape stands in the middle. */
  centre(shape: Element): void;
  /** The drawing that is shown. */
  current(): SVGSVGElement | null;
};

/** A frame in which drawings are zoomed and moved. It scrolls by itself, so touch and keys need nothing of ours. */
export function createStage(frame: HTMLElement, reported: (scale: number) => void): Stage {
  const figures = [...frame.querySelectorAll<HTMLElement>('figure')];
  const drawings = figures.flatMap((figure) => [...figure.querySelectorAll<SVGSVGElement>('svg.chart')]);
  const first = figures[0]?.dataset.drawing ?? '';
  const measure = () => {
    for (const drawing of drawings) drawing.style.setProperty('--width', `${drawing.viewBox.baseVal.width}px`);
  };
  measure();
  let scale = 1;
  let shown = first;

  const current = () => {
    const figure = figures.find(({ dataset }) => dataset.drawing === shown);
    return figure?.querySelector<SVGSVGElement>('svg.chart') ?? null;
  };

  /** Keeps the point of the drawing under (x, y) of the frame where it is. */
  function zoomTo(next: number, x = frame.clientWidth / 2, y = frame.clientHeight / 2): void {
    const before = scale;
    scale = Math.min(largest, Math.max(smallest, next));
    frame.style.setProperty('--scale', String(scale));
    const factor = scale / before;
    frame.scrollLeft = (frame.scrollLeft + x) * factor - x;
    frame.scrollTop = (frame.scrollTop + y) * factor - y;
    reported(scale);
  }

  const zoomAt = (factor: number, clientX: number, clientY: number) => {
    const { left, top } = frame.getBoundingClientRect();
    zoomTo(scale * factor, clientX - left, clientY - top);
  };

  const stage: Stage = {
    current,
    measure,
    show(of) {
      shown = figures.some(({ dataset }) => dataset.drawing === of) ? of : first;
      for (const figure of figures) figure.classList.toggle('is-shown', figure.dataset.drawing === shown);
    },
    unfold: (all) => frame.classList.toggle('is-unfolded', all),
    zoomBy: (factor) => zoomTo(scale * factor),
    fit(least = smallest) {
      const box = current()?.viewBox.baseVal;
      if (box) zoomTo(Math.max(least, Math.min(1, (frame.clientWidth - 2) / box.width)), 0, 0);
    },
    centre(shape) {
      const view = frame.getBoundingClientRect();
      const box = shape.getBoundingClientRect();
      frame.scrollLeft += box.left + box.width / 2 - (view.left + view.width / 2);
      frame.scrollTop += box.top + box.height / 2 - (view.top + view.height / 2);
    },
  };

  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    },
    { passive: false },
  );
  frame.addEventListener('keydown', (event) => {
    if (event.key === '+' || event.key === '=') stage.zoomBy(1.25);
    else if (event.key === '-') stage.zoomBy(0.8);
    else if (event.key === '0') stage.fit();
    else return;
    event.preventDefault();
  });
  dragged(frame);
  pinched(frame, zoomAt);
  return stage;
}

/** With a mouse the drawing is moved by dragging; a drag is no click. */
function dragged(frame: HTMLElement): void {
  let from: { x: number; y: number; moved: boolean } | null = null;
  frame.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button === 0)
      from = { x: event.clientX, y: event.clientY, moved: false };
  });
  frame.addEventListener('pointermove', (event) => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && Math.hypot(x, y) < 4) return;
    if (!from.moved) frame.setPointerCapture(event.pointerId);
    frame.scrollLeft -= x;
    frame.scrollTop -= y;
    from = { x: event.clientX, y: event.clientY, moved: true };
    frame.classList.add('is-moving');
  });
  const end = () => {
    from = null;
    frame.classList.remove('is-moving');
  };
  frame.addEventListener('pointercancel', end);
  frame.addEventListener('pointerup', () => {
    const moved = from?.moved === true;
    end();
    if (!moved) return;
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    frame.addEventListener('click', swallow, { capture: true, once: true });
    // The click comes before anything else, or never.
    setTimeout(() => frame.removeEventListener('click', swallow, { capture: true }));
  });
  frame.addEventListener('dragstart', (event) => event.preventDefault());
}

function pinched(frame: HTMLElement, zoomAt: (factor: number, x: number, y: number) => void): void {
  let apart: number | null = null;
  const measure = ({ touches: [one, other] }: TouchEvent) =>
    one && other
      ? {
          apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
          x: (one.clientX + other.clientX) / 2,
          y: (one.clientY + other.clientY) / 2,
        }
      : null;
  frame.addEventListener('touchstart', (event) => {
    apart = measure(event)?.apart ?? null;
  });
  frame.addEventListener(
    'touchmove',
    (event) => {
      const now = measure(event);
      if (!now || !apart) return;
      event.preventDefault();
      zoomAt(now.apart / apart, now.x, now.y);
      apart = now.apart;
    },
    { passive: false },
  );
  frame.addEventListener('touchend', () => {
    apart = null;
  });
}
