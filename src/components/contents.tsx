import { type MouseEvent, useEffect } from 'react';

const idOf = (number: number) => `section-${number}`;

function show(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

type ContentsProps = { readonly label: string; readonly titles: readonly string[] };

/**
 * Leads to the numbered headings of a long page. A tap leaves address and history alone, so that back still leaves the page;
 * an address that names a heading opens there.
 */
export function Contents({ label, titles }: ContentsProps) {
  useEffect(() => show(window.location.hash.slice(1)), []);
  const follow = (event: MouseEvent, number: number) => {
    event.preventDefault();
    show(idOf(number));
  };
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents">{label}</h2>
      <ol>
        {Array.from(titles.entries(), ([index, title]) => (
          <li key={index}>
            <a href={`#${idOf(index + 1)}`} onClick={(event) => follow(event, index + 1)}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type NumberedHeadingProps = {
  /** From 1, as in the contents. */
  readonly number: number;
  readonly title: string;
};

export function NumberedHeading({ number, title }: NumberedHeadingProps) {
  return (
    <h2 id={idOf(number)} tabIndex={-1}>
      {number}. {title}
    </h2>
  );
}
