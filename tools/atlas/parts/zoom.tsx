/** How large a drawing is shown. */
export const Zoom = () => (
  <>
    <button type="button" data-do="out" aria-label="Zoom out">
      −
    </button>
    <output data-scale>100%</output>
    <button type="button" data-do="in" aria-label="Zoom in">
      +
    </button>
    <button type="button" data-do="fit">
      Fit
    </button>
  </>
);
